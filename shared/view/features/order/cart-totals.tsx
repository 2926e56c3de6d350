import type { PropsWithChildren } from "react";
import {
  type Cart,
  cartDonationCents,
  cartTotalCents,
  countPaidItems,
} from "../../../shop/domain/cart.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { HostSlot } from "../../mount/host-slot.tsx";
import { Price, TotalAnnouncement } from "../price/price.tsx";
import * as barStyles from "./cart.module.css";
import * as styles from "./cart-totals.module.css";
import { orderTexts } from "./order.texts.ts";

export interface CartTotalsProps {
  /** `null` while the cart is loading; the sums are then dashes. */
  cart: Cart | null;
  /** Level of its heading. */
  heading: "h2" | "h3";
  /** The content of the mount point, which may contain a note. */
  content?: readonly Node[];
}

/** The total and the button to the next step, which stay in view while the shopper scrolls in a narrow widget. */
export function PayBar({ cart, children }: Pick<CartTotalsProps, "cart"> & PropsWithChildren) {
  const texts = useTexts(orderTexts);
  return (
    // The button of an alert in it gives it the focus.
    <div ref={markPlace} className={barStyles.pay} tabIndex={-1}>
      <p className={`${barStyles.total} ${styles.total}`}>
        <span>{texts["totals.total"]}</span> <Price cents={cart && cartTotalCents(cart)} />
      </p>
      {children}
    </div>
  );
}

/**
 * Marks the bar while it is in its place, not at the lower edge of the view. An observer forces no layout, which the
 * click that opens a cart would wait for.
 */
function markPlace(bar: HTMLElement | null) {
  const observer = new IntersectionObserver(
    (entries) => {
      const { boundingClientRect: box, rootBounds: view } =
        entries.pop() as IntersectionObserverEntry;
      bar?.toggleAttribute("data-in-place", !view || box.bottom <= view.bottom);
    },
    // The last pixel of the view doesn't count, so that a bar at its edge is partly out of it; all above the view does.
    { rootMargin: "9999px 0px -1px", threshold: 1 },
  );
  if (bar) observer.observe(bar);
  return () => observer.disconnect();
}

/** The host's note about the sums of a cart, its subtotal and donations. `PayBar` shows its total. */
export function CartTotals({ cart, heading: Heading, content = [] }: CartTotalsProps) {
  const texts = useTexts(orderTexts);
  const totalCents = cart && cartTotalCents(cart);
  const donationCents = cart && cartDonationCents(cart);
  const itemCents = cart && cartTotalCents(cart) - cartDonationCents(cart);
  const note: string = texts["totals.note"];
  const renderRow = (term: string, cents: number | null) =>
    cents !== 0 && (
      <div className={styles.row}>
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
        {renderRow(texts["totals.subtotal"], itemCents)}
        {renderRow(texts["totals.donations"], donationCents ?? 0)}
      </dl>
      {cart && <TotalAnnouncement quantity={countPaidItems(cart)} totalCents={totalCents} />}
    </div>
  );
}
