import { useId, useMemo } from "react";
import type { CartCampaign } from "../../shared/domain/cart.ts";
import { DonationField } from "../../shared/features/donation/donation-field.tsx";
import { CampaignHeading } from "../../shared/features/line-item/campaign-heading.tsx";
import { useTexts } from "../../shared/store/page-slice.ts";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { OrderLine } from "./order-line.tsx";
import type { OrderEdits } from "./use-order-edits.ts";

export interface OrderCampaignProps extends OrderEdits {
  campaign: CartCampaign;
}

/** The lines of one campaign, and the donation to it. */
export function OrderCampaign({ campaign, edit, onValidityChange }: OrderCampaignProps) {
  const texts = useTexts(checkoutTexts);
  const headingId = useId();
  const { items } = campaign;
  // An order may have hundreds of lines, which typing a donation must not re-render.
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
        onValidityChange={onValidityChange}
        className={styles.donation}
      />
    </section>
  );
}
