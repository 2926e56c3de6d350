import { type ComponentProps, type ReactNode, useId } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { editCart } from "../../../shop/cart/cart-session.ts";
import { campaignPath } from "../../../shop/domain/campaign-path.ts";
import type { CartCampaign } from "../../../shop/domain/cart.ts";
import { toCents } from "../../../shop/domain/money.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import { DonationAmounts } from "../donation/donation-amounts.tsx";
import * as headingStyles from "./campaign-heading.module.css";
import * as donationStyles from "./donation-field.module.css";
import { orderTexts } from "./order.texts.ts";

export interface CampaignSectionProps extends Pick<ComponentProps<"section">, "className"> {
  campaign: CartCampaign;
  /** Level of its heading. */
  heading: "h2" | "h3";
  donationLabel: string;
  /** The list of its lines. */
  children: ReactNode;
}

/** What a cart or an order has of one campaign: its name, which links to its page, lines, and donation. */
export function CampaignSection(props: CampaignSectionProps) {
  const { campaign, heading: Heading, donationLabel, children, className } = props;
  const { campaignId, name, slug, donation } = campaign;
  const texts = useTexts(orderTexts);
  const links = useShared((state) => state.page.links);
  const headingId = useId();
  const cents = toCents(donation.amount);
  return (
    <section className={className} aria-labelledby={headingId}>
      <Heading className={headingStyles.campaignHeading} id={headingId} dir="auto">
        <a className={headingStyles.link} href={campaignPath(slug, links)}>
          {name}
        </a>
      </Heading>
      {children}
      <div className={donationStyles.donationField} data-empty={cents === 0 || undefined}>
        <DonationAmounts
          label={donationLabel}
          note={name && fillText(texts["donation.recipient"], { campaign: name })}
          cents={cents}
          change={(changed) => editCart({ kind: "setDonation", campaignId, cents: changed })}
        />
      </div>
    </section>
  );
}
