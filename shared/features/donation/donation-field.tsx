import { useEffect, useEffectEvent, useState } from "react";
import { editCart } from "../../cart/cart-session.ts";
import type { CartCampaign } from "../../domain/cart.ts";
import { toCents } from "../../domain/money.ts";
import { DollarsField, type DollarsFieldProps } from "./dollars-field.tsx";

export interface DonationFieldProps extends Pick<DollarsFieldProps, "label" | "onValidityChange"> {
  campaign: CartCampaign;
  className?: string;
}

/**
 * The donation to a campaign. A campaign without items is removed from the cart with its donation, so
 * there an emptied field is saved only on blur: the field would disappear while the user edits it.
 */
export function DonationField({ campaign, className, ...field }: DonationFieldProps) {
  const { campaignId, items, donation } = campaign;
  const [isEmptied, setIsEmptied] = useState(false);
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its field has the focus
    <div className={className} onBlur={finish}>
      <DollarsField {...field} cents={isEmptied ? 0 : toCents(donation.amount)} change={change} />
    </div>
  );
}
