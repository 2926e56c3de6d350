import { useCallback, useState } from "react";
import type { CartCampaign } from "../../shared/domain/cart.ts";
import { toCents } from "../../shared/domain/money.ts";
import { DollarsField } from "../../shared/ui/dollars-field.tsx";
import styles from "./checkout.module.css";
import type { OrderEdits } from "./use-order-edits.ts";

export interface DonationFieldProps extends OrderEdits {
  label: string;
  campaign: CartCampaign;
}

/**
 * What is given on top for a campaign. One that nothing else is taken of leaves the order with its
 * donation; there an emptied field waits until people are done with it, or it would go from under
 * their hands.
 */
export function DonationField({ label, campaign, edit, noteValidity }: DonationFieldProps) {
  const { campaignId, items, donation } = campaign;
  const [isEmptied, setIsEmptied] = useState(false);
  const give = (cents: number) => edit({ kind: "setDonation", campaignId, cents });
  const note = useCallback(
    (isValid: boolean) => noteValidity(campaignId, isValid),
    [campaignId, noteValidity],
  );

  function change(cents: number) {
    const waits = cents === 0 && items.length === 0;
    setIsEmptied(waits);
    if (!waits) give(cents);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is the field's
    <div className={styles.donation} onBlur={() => isEmptied && give(0)}>
      <DollarsField
        label={label}
        cents={isEmptied ? 0 : toCents(donation.amount)}
        change={change}
        noteValidity={note}
      />
    </div>
  );
}
