import { type Cart, cartTotalCents } from "../../shared/domain/cart.ts";
import { toCents } from "../../shared/domain/money.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Price } from "../../shared/ui/price.tsx";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";

/** What the order comes to, and what of it is given. */
export function OrderTotals({ cart }: { cart: Cart }) {
  const texts = useTexts(checkoutTexts);
  const totalCents = cartTotalCents(cart);
  const donationCents = cart.campaigns.reduce(
    (sum, { donation }) => sum + toCents(donation.amount),
    0,
  );
  return (
    <dl className={styles.totals}>
      <div className={styles.row}>
        <dt>{texts["checkout.subtotal"]}</dt>
        <dd>
          <Price cents={totalCents - donationCents} />
        </dd>
      </div>
      {donationCents > 0 && (
        <div className={styles.row}>
          <dt>{texts["checkout.donations"]}</dt>
          <dd>
            <Price cents={donationCents} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts["checkout.total"]}</dt>
        <dd>
          <Price cents={totalCents} />
        </dd>
      </div>
    </dl>
  );
}
