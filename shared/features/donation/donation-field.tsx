import { useCallback, useEffect, useRef, useState } from "react";
import type { CartCampaign } from "../../domain/cart.ts";
import type { CartEdit } from "../../domain/cart-edit.ts";
import { toCents } from "../../domain/money.ts";
import { DollarsField } from "./dollars-field.tsx";

export interface DonationFieldProps {
  label: string;
  campaign: CartCampaign;
  edit: (edit: CartEdit) => void;
  /** Called when the text becomes valid or invalid. Pass a stable function. */
  onValidityChange?: (campaignId: number, isValid: boolean) => void;
  className?: string;
}

/**
 * The donation to a campaign. A campaign without items is removed from the cart with its donation, so
 * there an emptied field is saved only on blur: the field would disappear while the user edits it.
 */
export function DonationField(props: DonationFieldProps) {
  const { label, campaign, edit, onValidityChange, className } = props;
  const { campaignId, items, donation } = campaign;
  const [isEmptied, setIsEmptied] = useState(false);
  const give = (cents: number) => edit({ kind: "setDonation", campaignId, cents });
  const finish = () => isEmptied && give(0);
  // A dialog may be closed while the focus is in the field.
  const finishLast = useRef(finish);
  useEffect(() => {
    finishLast.current = finish;
  });
  useEffect(() => () => void finishLast.current(), []);
  const handleValidityChange = useCallback(
    (isValid: boolean) => onValidityChange?.(campaignId, isValid),
    [campaignId, onValidityChange],
  );

  function change(cents: number) {
    const waits = cents === 0 && items.length === 0;
    setIsEmptied(waits);
    if (!waits) give(cents);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its field has the focus
    <div className={className} onBlur={finish}>
      <DollarsField
        label={label}
        cents={isEmptied ? 0 : toCents(donation.amount)}
        change={change}
        onValidityChange={handleValidityChange}
      />
    </div>
  );
}
