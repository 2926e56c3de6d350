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
  return (
    <dl className={styles.cartTotals}>
      <div className={styles.row}>
        <dt>{texts["totals.subtotal"]}</dt>{" "}
        <dd>
          <Price cents={totalCents - donationCents} />
        </dd>
      </div>
      {donationCents > 0 && (
        <div className={styles.row}>
          <dt>{texts["totals.donations"]}</dt>{" "}
          <dd>
            <Price cents={donationCents} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts["totals.total"]}</dt>{" "}
        <dd>
          <Price cents={totalCents} />
        </dd>
      </div>
    </dl>
  );
}
