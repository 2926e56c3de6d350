import { type Cart, cartDonationCents, cartTotalCents } from "../domain/cart.ts";
import { useTexts } from "../store/page-slice.ts";
import styles from "./cart-totals.module.css";
import { totalsTexts } from "./cart-totals.texts.ts";
import { Price } from "./price.tsx";

/** What a cart comes to, and what of it is given. */
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
