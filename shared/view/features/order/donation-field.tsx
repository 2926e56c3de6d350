import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { editCart } from "../../../shop/cart/open-cart-session.ts";
import type { CartCampaign } from "../../../shop/domain/cart.ts";
import { toCents } from "../../../shop/domain/money.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import { DonationAmounts, type DonationAmountsProps } from "../donation/donation-amounts.tsx";
import * as styles from "./donation-field.module.css";
import { orderTexts } from "./order.texts.ts";

export interface DonationFieldProps extends Pick<DonationAmountsProps, "label"> {
  campaign: CartCampaign;
}

/**
 * The donation to a campaign: amounts to choose from, and a field for any other. A campaign without
 * items is removed from the cart with its donation, so there an emptied field is saved only on blur: the
 * field would disappear while the user edits it.
 */
export function DonationField({ campaign, label }: DonationFieldProps) {
  const { campaignId, name, items, donation } = campaign;
  const texts = useTexts(orderTexts);
  const [isEmptied, setIsEmptied] = useState(false);
  const cents = isEmptied ? 0 : toCents(donation.amount);
  const save = (cents: number) => editCart({ kind: "setDonation", campaignId, cents });
  const finish = () => isEmptied && save(0);
  // A dialog may be closed while the focus is in the field.
  const finishLast = useEffectEvent(finish);
  useEffect(() => () => void finishLast(), []);

  function change(cents: number) {
    const waits = cents === 0 && items.length === 0;
    setIsEmptied(waits);
    if (!waits) save(cents);
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) finish();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls have the focus
    <div className={styles.donationField} data-empty={cents === 0 || undefined} onBlur={handleBlur}>
      <DonationAmounts
        label={label}
        note={name && fillText(texts["donation.recipient"], { campaign: name })}
        cents={cents}
        change={change}
      />
    </div>
  );
}
