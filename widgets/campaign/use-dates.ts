import { fillText } from "../../shared/page/host/fill-text.ts";
import { toLocales } from "../../shared/page/host/format-number.ts";
import { countDaysLeft, formatDay, hasEnded } from "../../shared/shop/domain/campaign-dates.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { campaignFactsTexts } from "../../shared/view/features/campaign-facts/campaign-facts.texts.ts";
import type { CampaignOptions } from "./campaign.options.ts";
import { campaignTexts } from "./campaign.texts.ts";

export type CampaignDates = ReturnType<typeof useDates>;

/** What a campaign says about its end and its delivery. */
export function useDates({ endsAt, shipsAt }: Pick<CampaignOptions, "endsAt" | "shipsAt">) {
  const texts = useTexts(campaignTexts);
  const { "facts.ships": ships } = useTexts(campaignFactsTexts);
  const locale = useShared((state) => state.page.locale);
  const isLastDay = countDaysLeft(endsAt, Date.now()) === 1;

  function describeDelivery(): string {
    const day = formatDay(shipsAt, locale);
    if (!day) return "";
    if (isLastDay)
      return fillText(texts["campaign.orderToday"], { time: formatTime(endsAt, locale), day });
    const end = !hasEnded(endsAt, Date.now()) && formatDay(endsAt - 1, locale);
    return fillText(end ? texts["campaign.orderBy"] : ships, { end: end || "", day });
  }

  return {
    /** Whether today is the last day for orders. */
    isLastDay,
    /** The time until which to order today, for the bar; empty on other days. */
    until: isLastDay && fillText(texts["campaign.until"], { time: formatTime(endsAt, locale) }),
    /** That it has ended. Called only then, because there may be no end. */
    describeEnd: () => fillText(texts["campaign.ended"], { date: formatEnd(endsAt, locale) }),
    /** The last day for orders and the day of shipping; empty if the day of shipping is unknown. */
    delivery: describeDelivery(),
  };
}

/**
 * The date of an end in words, with its year. One millisecond is subtracted, because an end at midnight belongs to the
 * previous day.
 */
export function formatEnd(end: number, locale: string): string {
  return new Intl.DateTimeFormat(toLocales(locale), { dateStyle: "long" }).format(end - 1);
}

/** The time of an end, to the minute; an end at midnight is one minute before it. */
function formatTime(end: number, locale: string): string {
  return new Intl.DateTimeFormat(toLocales(locale), { timeStyle: "short" }).format(end - 1);
}
