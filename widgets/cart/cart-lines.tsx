import { memo, useId } from "react";
import type { CartCampaign } from "../../shared/domain/cart.ts";
import { isUnknownLine } from "../../shared/domain/cart-edit.ts";
import { DonationField } from "../../shared/features/donation/donation-field.tsx";
import { CampaignHeading } from "../../shared/features/line-item/campaign-heading.tsx";
import { LineSkeleton } from "../../shared/features/line-item/line-skeleton.tsx";
import { useTexts } from "../../shared/store/page-slice.ts";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLine, type CartLineProps } from "./cart-line.tsx";

export interface CartLinesProps {
  campaign: CartCampaign;
  /** Level of the campaign's heading. */
  heading: "h2" | "h3";
  remove: CartLineProps["remove"];
  onValidityChange: CartLineProps["onValidityChange"];
}

/**
 * The lines and the donation of one campaign. Memoized, because a cart may have hundreds of lines and an
 * edit changes one.
 */
export const CartLines = memo(function CartLines(props: CartLinesProps) {
  const { campaign, heading, remove, onValidityChange } = props;
  const texts = useTexts(cartTexts);
  const headingId = useId();
  const { campaignId, name, slug, items } = campaign;

  return (
    <section className={styles.campaign} aria-labelledby={headingId}>
      <CampaignHeading level={heading} id={headingId} name={name} slug={slug} />
      <ul className={styles.lines}>
        {items.map((line) => (
          <li className={styles.item} key={line.id}>
            {isUnknownLine(line) ? (
              <LineSkeleton />
            ) : (
              <CartLine
                line={line}
                campaignId={campaignId}
                campaignName={name}
                slug={slug}
                remove={remove}
                onValidityChange={onValidityChange}
              />
            )}
          </li>
        ))}
      </ul>
      <DonationField
        label={texts["cart.donation"]}
        campaign={campaign}
        onValidityChange={onValidityChange}
      />
    </section>
  );
});
