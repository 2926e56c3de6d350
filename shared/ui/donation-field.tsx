import { useCallback, useEffect, useRef, useState } from "react";
import type { CartCampaign } from "../domain/cart.ts";
import type { CartEdit } from "../domain/cart-edit.ts";
import { toCents } from "../domain/money.ts";
import { DollarsField } from "./dollars-field.tsx";

export interface DonationFieldProps {
  label: string;
  campaign: CartCampaign;
  edit: (edit: CartEdit) => void;
  /** Called when what stands in the field begins or ceases to be an amount. Best the same one. */
  noteValidity?: (campaignId: number, isValid: boolean) => void;
  className?: string;
}

/**
 * What is given on top for a campaign. One that nothing else is taken of leaves the cart with its
 * donation; there an emptied field waits until people are done with it, or it would go from under
 * their hands.
 */
export function DonationField(props: DonationFieldProps) {
  const { label, campaign, edit, noteValidity, className } = props;
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
  const note = useCallback(
    (isValid: boolean) => noteValidity?.(campaignId, isValid),
    [campaignId, noteValidity],
  );

  function change(cents: number) {
    const waits = cents === 0 && items.length === 0;
    setIsEmptied(waits);
    if (!waits) give(cents);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is the field's
    <div className={className} onBlur={finish}>
      <DollarsField
        label={label}
        cents={isEmptied ? 0 : toCents(donation.amount)}
        change={change}
        noteValidity={note}
      />
    </div>
  );
}
