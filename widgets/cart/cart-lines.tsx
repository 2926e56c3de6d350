import { memo, useId } from "react";
import { campaignPath } from "../../shared/shop/domain/campaign-path.ts";
import type { CartCampaign } from "../../shared/shop/domain/cart.ts";
import { isUnknownLine } from "../../shared/shop/domain/cart-edit.ts";
import type { LineItem } from "../../shared/shop/domain/line-item.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { useTexts } from "../../shared/shop/store/use-texts.ts";
import { DonationField } from "../../shared/view/features/order/donation-field.tsx";
import { CampaignHeading, LineSkeleton } from "../../shared/view/features/order/line-item.tsx";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLine, type CartLineProps } from "./cart-line.tsx";

export interface CartLinesProps {
  campaign: CartCampaign;
  /** Level of the campaign's heading. */
  heading: "h2" | "h3";
  /** The line that was added just now. */
  added: LineItem | null | undefined;
  setRemoved: CartLineProps["setRemoved"];
}

/**
 * The lines and the donation of one campaign. Memoized, because a cart may have hundreds of lines and an
 * edit changes one.
 */
export const CartLines = memo(function CartLines(props: CartLinesProps) {
  const { campaign, heading, added, setRemoved } = props;
  const texts = useTexts(cartTexts);
  const headingId = useId();
  const { campaignId, name, slug, items } = campaign;
  const links = useShared((state) => state.page.links);
  const href = campaignPath(slug, links);

  return (
    <section className={styles.campaign} aria-labelledby={headingId}>
      <CampaignHeading level={heading} id={headingId} name={name} href={href} />
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
                campaignHref={href}
                isAdded={line === added}
                setRemoved={setRemoved}
              />
            )}
          </li>
        ))}
      </ul>
      <DonationField label={texts["cart.donation"]} campaign={campaign} />
    </section>
  );
});
