import { useId } from "react";
import type { CartCampaign } from "../../shared/domain/cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { DonationField } from "./donation-field.tsx";
import { OrderLine } from "./order-line.tsx";
import type { OrderEdits } from "./use-order-edits.ts";

export interface OrderCampaignProps extends OrderEdits {
  campaign: CartCampaign;
}

/** What is taken of one campaign, and the donation that goes with it. */
export function OrderCampaign({ campaign, edit, noteValidity }: OrderCampaignProps) {
  const texts = useTexts(checkoutTexts);
  const headingId = useId();
  return (
    <section className={styles.campaign} aria-labelledby={headingId}>
      <h3 className={styles.campaignName} id={headingId} dir="auto">
        <a href={`/${encodeURIComponent(campaign.slug)}/`}>{campaign.name}</a>
      </h3>
      {campaign.items.length > 0 && (
        <ul className={styles.lines}>
          {campaign.items.map((line) => (
            <OrderLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <DonationField
        label={texts["checkout.donation"]}
        campaign={campaign}
        edit={edit}
        noteValidity={noteValidity}
      />
    </section>
  );
}
