import { memo, useId, useRef } from "react";
import type { CartCampaign } from "../../shared/domain/cart.ts";
import { isUnknownLine } from "../../shared/domain/cart-edit.ts";
import { editCart } from "../../shared/store/cart/cart-session.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { CampaignHeading } from "../../shared/ui/campaign-heading.tsx";
import { DonationField } from "../../shared/ui/donation-field.tsx";
import { LineSkeleton } from "../../shared/ui/line-skeleton.tsx";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLine, type CartLineProps } from "./cart-line.tsx";
import { requestProductTypes, useProductOffer } from "./product-types.ts";

export interface CartLinesProps {
  campaign: CartCampaign;
  /** What the campaign's name is. */
  heading: "h2" | "h3";
  remove: CartLineProps["remove"];
}

/**
 * What is taken of one campaign, and the donation that goes with it. Memoized, because a cart may
 * have hundreds of lines and an edit changes one.
 */
export const CartLines = memo(function CartLines({ campaign, heading, remove }: CartLinesProps) {
  const texts = useTexts(cartTexts);
  const headingId = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const { campaignId, name, slug, items } = campaign;
  const hasFailed = useProductOffer(campaignId, sectionRef);

  function tryAgain() {
    // The button goes; the lines are what it was about.
    sectionRef.current?.querySelector("fieldset")?.focus();
    requestProductTypes(campaignId);
  }

  return (
    <section className={styles.campaign} aria-labelledby={headingId} ref={sectionRef}>
      <CampaignHeading level={heading} id={headingId} name={name} slug={slug} />
      {hasFailed && (
        <div className={styles.notice}>
          <span>{texts["cart.choicesFailed"]}</span>
          <Button look="plain" onClick={tryAgain}>
            {texts["cart.retry"]}
          </Button>
        </div>
      )}
      <ul className={styles.lines}>
        {items.map((line) => (
          <li className={styles.item} key={line.id}>
            {isUnknownLine(line) ? (
              <LineSkeleton />
            ) : (
              <CartLine line={line} campaignId={campaignId} campaignName={name} remove={remove} />
            )}
          </li>
        ))}
      </ul>
      <DonationField
        label={texts["cart.donation"]}
        campaign={campaign}
        edit={editCart}
        className={styles.donation}
      />
    </section>
  );
});
