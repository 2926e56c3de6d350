import {
  type Cart,
  cartDonationCents,
  cartTotalCents,
  countPaidItems,
} from "../../../shop/domain/cart.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { HostSlot } from "../../mount/host-slot.tsx";
import { Price, TotalAnnouncement } from "../price/price.tsx";
import * as styles from "./cart-totals.module.css";
import { orderTexts } from "./order.texts.ts";

export interface CartTotalsProps {
  /** `null` while the cart is loading; the sums are then dashes. */
  cart: Cart | null;
  /** Level of its heading. */
  heading: "h2" | "h3";
  /** `false` if the caller shows the total elsewhere. */
  hasTotal?: boolean;
  /** The content of the mount point, which may contain a note. */
  content?: readonly Node[];
}

/** The host's note about the sums of a cart, its subtotal, donations and total. */
export function CartTotals({
  cart,
  heading: Heading,
  content = [],
  hasTotal = true,
}: CartTotalsProps) {
  const texts = useTexts(orderTexts);
  const totalCents = cart && cartTotalCents(cart);
  const donationCents = cart && cartDonationCents(cart);
  const itemCents = cart && cartTotalCents(cart) - cartDonationCents(cart);
  const note: string = texts["totals.note"];
  // The parts of the total are visible only if there are several. Their space is kept otherwise,
  // because an edit must not move the buttons below.
  const row = donationCents && itemCents ? styles.row : `${styles.row} ${styles.alone}`;
  const renderRow = (className: string | undefined, term: string, cents: number | null) => (
    <div className={className}>
      <dt>{term}</dt>{" "}
      <dd>
        <Price cents={cents} />
      </dd>
    </div>
  );
  return (
    <div className={styles.cartTotals}>
      <Heading className={styles.heading}>{texts["totals.title"]}</Heading>
      {note && <p className={styles.note}>{note}</p>}
      <HostSlot className={styles.note} content={content} name="note" />
      <dl>
        {hasTotal && renderRow(styles.total, texts["totals.total"], totalCents)}
        {renderRow(row, texts["totals.subtotal"], itemCents)}
        {renderRow(row, texts["totals.donations"], donationCents || null)}
      </dl>
      {cart && <TotalAnnouncement quantity={countPaidItems(cart)} totalCents={totalCents} />}
    </div>
  );
}
