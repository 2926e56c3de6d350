import { Fragment, type ReactNode } from "react";
import { fillPlural, fillText } from "../../../page/host/fill-text.ts";
import type { Campaign } from "../../../shop/api/response-readers.ts";
import {
  countDaysLeft,
  formatDay,
  readDate,
  readEnd,
} from "../../../shop/domain/campaign-dates.ts";
import { formatCents, toCents } from "../../../shop/domain/money.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { useNow } from "../../ui/use-now.ts";
import * as styles from "./campaign-facts.module.css";
import { campaignFactsTexts } from "./campaign-facts.texts.ts";

export interface CampaignFactsProps {
  campaign: Campaign;
  /** Renders the organizer's name, for example with search matches marked. */
  renderName?: (name: string) => ReactNode;
  className: string | undefined;
}

/**
 * Facts that distinguish campaigns of the same name: organizer, days left and price, each in its own element. It
 * renders nothing if the server sends none.
 */
export function CampaignFacts({ campaign, renderName, className }: CampaignFactsProps) {
  const texts = useTexts(campaignFactsTexts);
  const money = useMoneyFormat();
  const { organizerName, endsAt, shipsAt, priceFrom } = campaign;
  const end = endsAt ? readEnd(endsAt) : 0;
  const daysLeft = countDaysLeft(end, useNow(end));

  function describeDays(count: number): string {
    if (count < 2) return texts[count ? "facts.lastDay" : "facts.ended"];
    return fillPlural(texts, "facts.daysLeft", count, money.locale);
  }

  const facts: ReactNode[] = [];
  if (organizerName) {
    const organizer = <bdi>{renderName?.(organizerName) ?? organizerName}</bdi>;
    facts.push(<FilledText text={texts["facts.organizer"]} values={{ organizer }} />);
  }
  if (typeof daysLeft === "number") facts.push(describeDays(daysLeft));
  // A card on a phone has one line for the short month.
  const day = shipsAt && daysLeft !== 0 && formatDay(readDate(shipsAt), money.locale, "short");
  if (day) facts.push(fillText(texts["facts.ships"], { day }));
  if (priceFrom !== undefined) {
    const price = formatCents(toCents(priceFrom), money);
    facts.push(<b className={styles.price}>{fillText(texts["facts.priceFrom"], { price })}</b>);
  }
  if (facts.length === 0) return null;
  return (
    <span className={className}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no state
        <Fragment key={index}>
          {" "}
          <span className={styles.fact}>
            <bdi>{fact}</bdi>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
