import { type Cart, cartDonationCents, cartTotalCents } from "../../domain/cart.ts";
import { useTexts } from "../../store/page-slice.ts";
import { Price } from "../price/price.tsx";
import styles from "./cart-totals.module.css";
import { totalsTexts } from "./cart-totals.texts.ts";

/** The subtotal, the donations and the total of a cart. */
export function CartTotals({ cart }: { cart: Cart }) {
  const texts = useTexts(totalsTexts);
  const totalCents = cartTotalCents(cart);
  const donationCents = cartDonationCents(cart);
  const renderRow = (className: string | undefined, term: string, cents: number) => (
    <div className={className}>
      <dt>{term}</dt>{" "}
      <dd>
        <Price cents={cents} />
      </dd>
    </div>
  );
  return (
    <dl className={styles.cartTotals}>
      {renderRow(styles.row, texts["totals.subtotal"], totalCents - donationCents)}
      {donationCents > 0 && renderRow(styles.row, texts["totals.donations"], donationCents)}
      {renderRow(styles.total, texts["totals.total"], totalCents)}
    </dl>
  );
}
