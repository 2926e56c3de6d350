import { fillText } from "../../../page/host/fill-text.ts";
import { editCart } from "../../../shop/cart/cart-session.ts";
import type { CartCampaign } from "../../../shop/domain/cart.ts";
import { toCents } from "../../../shop/domain/money.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { DonationAmounts, type DonationAmountsProps } from "../donation/donation-amounts.tsx";
import * as styles from "./donation-field.module.css";
import { orderTexts } from "./order.texts.ts";

export interface DonationFieldProps extends Pick<DonationAmountsProps, "label"> {
  campaign: CartCampaign;
}

/** The donation to a campaign: amounts to choose from, and a field for any other. */
export function DonationField({ campaign, label }: DonationFieldProps) {
  const { campaignId, name, donation } = campaign;
  const texts = useTexts(orderTexts);
  const cents = toCents(donation.amount);
  return (
    <div className={styles.donationField} data-empty={cents === 0 || undefined}>
      <DonationAmounts
        label={label}
        note={name && fillText(texts["donation.recipient"], { campaign: name })}
        cents={cents}
        change={(changed) => editCart({ kind: "setDonation", campaignId, cents: changed })}
      />
    </div>
  );
}
