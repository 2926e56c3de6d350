import { fillText } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { lineSubtotalCents } from "../../shared/shop/domain/line-item.ts";
import { toCents } from "../../shared/shop/domain/money.ts";
import type { ProductChoice } from "../../shared/shop/domain/product-choice.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { Price } from "../../shared/view/features/price/price.tsx";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import type { Amounts } from "./use-addition.ts";

export interface ReceiptProps {
  choice: ProductChoice;
  amounts: Amounts;
}

/**
 * What the order costs and what of it the campaign gets: the product, the size's upcharge, the donation and their sum.
 * It follows each choice. The campaign's part is shown where the back end tells it.
 */
export function Receipt({ choice, amounts }: ReceiptProps) {
  const texts = useTexts(campaignTexts);
  const locale = useShared((state) => state.page.locale);
  const { product, size } = choice;
  const { profit } = product;
  const { quantity, donationCents } = amounts;
  const times = (cents: number) => quantity && quantity * cents;
  const items = formatNumber(quantity ?? 1, locale);

  return (
    <div className={styles.sums}>
      <Amount
        className={styles.sum}
        label={fillText(texts["campaign.items"], { quantity: items, product: product.name })}
        cents={times(toCents(product.price))}
      />
      {size && size.upcharge !== 0 && (
        <Amount className={styles.sum} label={size.size} cents={times(toCents(size.upcharge))} />
      )}
      {donationCents !== 0 && (
        <Amount
          className={styles.sum}
          label={texts["campaign.yourDonation"]}
          cents={donationCents}
        />
      )}
      <Amount
        className={styles.subtotal}
        label={texts[donationCents === 0 ? "campaign.subtotal" : "campaign.withDonation"]}
        cents={sumUp(choice, amounts)}
      />
      {profit !== undefined && (
        <Amount
          className={styles.profit}
          label={texts["campaign.profit"]}
          cents={plusDonation(toCents(profit), amounts)}
        />
      )}
    </div>
  );
}

/** What is added to the cart costs this, in cents; `null` while a field is invalid. */
export function sumUp(choice: ProductChoice, amounts: Amounts): number | null {
  return plusDonation(lineSubtotalCents({ ...choice, quantity: 1 }), amounts);
}

function plusDonation(cents: number, { quantity, donationCents }: Amounts): number | null {
  return quantity === null || donationCents === null ? null : quantity * cents + donationCents;
}

interface AmountProps {
  className: string | undefined;
  label: string;
  cents: number | null;
}

const Amount = ({ className, label, cents }: AmountProps) => (
  <p className={className}>
    <span dir="auto">{label}</span> <Price cents={cents} />
  </p>
);
