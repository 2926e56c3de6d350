import { useId, useMemo } from "react";
import type { CartCampaign } from "../../shared/domain/cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { CampaignHeading } from "../../shared/ui/campaign-heading.tsx";
import { DonationField } from "../../shared/ui/donation-field.tsx";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { OrderLine } from "./order-line.tsx";
import type { OrderEdits } from "./use-order-edits.ts";

export interface OrderCampaignProps extends OrderEdits {
  campaign: CartCampaign;
}

/** What is taken of one campaign, and the donation that goes with it. */
export function OrderCampaign({ campaign, edit, noteValidity }: OrderCampaignProps) {
  const texts = useTexts(checkoutTexts);
  const headingId = useId();
  const { items } = campaign;
  // An order may have hundreds of lines, and typing a donation changes none of them.
  const lines = useMemo(
    () => items.map((line) => <OrderLine key={line.id} line={line} />),
    [items],
  );
  return (
    <section className={styles.campaign} aria-labelledby={headingId}>
      <CampaignHeading level="h3" id={headingId} name={campaign.name} slug={campaign.slug} />
      {lines.length > 0 && <ul className={styles.lines}>{lines}</ul>}
      <DonationField
        label={texts["checkout.donation"]}
        campaign={campaign}
        edit={edit}
        noteValidity={noteValidity}
        className={styles.donation}
      />
    </section>
  );
}
