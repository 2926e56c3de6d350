import { fillText } from "../../shared/page/host/fill-text.ts";
import { toLocales } from "../../shared/page/host/format-number.ts";
import { countDaysLeft, formatDay, hasEnded } from "../../shared/shop/domain/campaign-dates.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { campaignFactsTexts } from "../../shared/view/features/campaign-facts/campaign-facts.texts.ts";
import { useNow } from "../../shared/view/ui/use-now.ts";
import type { CampaignOptions } from "./campaign.options.ts";
import { campaignTexts } from "./campaign.texts.ts";

export type CampaignDates = ReturnType<typeof useDates>;

/** What a campaign says about its end and its delivery. */
export function useDates({ endsAt, shipsAt }: Pick<CampaignOptions, "endsAt" | "shipsAt">) {
  const texts = useTexts(campaignTexts);
  const { "facts.ships": ships } = useTexts(campaignFactsTexts);
  const locale = useShared((state) => state.page.locale);
  const now = useNow(endsAt);
  const isLastDay = countDaysLeft(endsAt, now) === 1;
  const sayUntil = (key: keyof typeof campaignTexts, day = "") =>
    fillText(texts[key], { time: formatTime(endsAt, locale), day });

  function describeDelivery(): string {
    const day = formatDay(shipsAt, locale);
    if (isLastDay) return sayUntil(day ? "campaign.orderToday" : "campaign.lastDay", day);
    if (!day) return "";
    const end = !hasEnded(endsAt, now) && formatDay(endsAt - 1, locale);
    return fillText(end ? texts["campaign.orderBy"] : ships, { end: end || "", day });
  }

  return {
    /** Whether today is the last day for orders. */
    isLastDay,
    /** The time until which to order today, for the bar; empty on other days. */
    until: isLastDay && sayUntil("campaign.until"),
    /** That it has ended. Called only then, because there may be no end. */
    describeEnd: () => fillText(texts["campaign.ended"], { date: formatEnd(endsAt, locale) }),
    /** The last day for orders and the day of shipping; empty if the day of shipping is unknown, but on the last day. */
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
  const isMidnight = end === new Date(end).setHours(0, 0, 0, 0);
  const format = new Intl.DateTimeFormat(toLocales(locale), { timeStyle: "short" });
  return format.format(isMidnight ? end - 1 : end);
}
