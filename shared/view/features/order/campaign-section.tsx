import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { editCart } from "../../../shop/cart/page-cart.ts";
import { formatDay, readDate } from "../../../shop/domain/campaign-dates.ts";
import { campaignPath } from "../../../shop/domain/campaign-path.ts";
import type { CartCampaign } from "../../../shop/domain/cart.ts";
import { toCents } from "../../../shop/domain/money.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import { campaignFactsTexts } from "../campaign-facts/campaign-facts.texts.ts";
import { DonationAmounts } from "../donation/donation-amounts.tsx";
import * as headingStyles from "./campaign-heading.module.css";
import * as donationStyles from "./donation-field.module.css";
import { orderTexts } from "./order.texts.ts";

export interface CampaignSectionProps extends Pick<ComponentProps<"section">, "className"> {
  campaign: CartCampaign;
  /** The level of the section's heading. */
  heading: "h2" | "h3";
  donationLabel: string;
  /** The list of its lines. */
  children: ReactNode;
}

/**
 * One campaign in a cart or an order: its name, which links to its page, its lines and its donation. A campaign without
 * lines disappears from the cart when its donation is removed, so an emptied field is saved only when it loses the
 * focus. Otherwise it would disappear while the user edits it.
 */
export function CampaignSection(props: CampaignSectionProps) {
  const { campaign, heading: Heading, donationLabel, children, className } = props;
  const { campaignId, name, slug, items, donation } = campaign;
  const texts = useTexts(orderTexts);
  const { "facts.ships": ships } = useTexts(campaignFactsTexts);
  const { links, locale } = useShared((state) => state.page);
  const day = campaign.shipsAt && formatDay(readDate(campaign.shipsAt), locale, "short");
  const headingId = useId();
  const [isEmptied, setIsEmptied] = useState(false);
  const cents = isEmptied ? 0 : toCents(donation.amount);
  const save = (cents: number) => editCart({ kind: "setDonation", campaignId, cents });

  const finish = () => isEmptied && save(0);
  // A dialog may close while the field has the focus, so the edit is also saved at unmount.
  const finishLast = useEffectEvent(finish);
  useEffect(() => () => void finishLast(), []);

  function changeDonation(cents: number): void {
    const waits = cents === 0 && items.length === 0;
    setIsEmptied(waits);
    if (!waits) save(cents);
  }

  return (
    <section className={className} aria-labelledby={headingId}>
      <div className={headingStyles.line}>
        <Heading className={headingStyles.campaignHeading} id={headingId} dir="auto">
          <a className={headingStyles.link} href={campaignPath(slug, links)}>
            {name}
          </a>
        </Heading>
        {day && <p className={headingStyles.day}>{fillText(ships, { day })}</p>}
      </div>
      {children}
      <details
        className={donationStyles.donationField}
        // Not the attribute: a donation that is removed again must not fold the field under the pointer.
        ref={(details) => {
          if (details && cents > 0) details.open = true;
        }}
        data-empty={cents === 0 || undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) finish();
        }}
      >
        <summary className={donationStyles.summary}>
          {cents > 0 ? donationLabel : texts["donation.add"]}
        </summary>
        <DonationAmounts
          label={donationLabel}
          note={name && fillText(texts["donation.recipient"], { campaign: name })}
          cents={cents}
          change={changeDonation}
        />
      </details>
    </section>
  );
}
