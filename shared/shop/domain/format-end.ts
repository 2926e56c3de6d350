import { toLocales } from "../../page/host/format-number.ts";

/**
 * The date of an end in words, with its year. One millisecond is subtracted, because an end at midnight belongs to the
 * previous day. Only the campaign's page loads this file; `formatDay` is in `end-of-campaign.ts`, which search results
 * and the cart load, too.
 */
export function formatEnd(end: number, locale: string): string {
  return new Intl.DateTimeFormat(toLocales(locale), { dateStyle: "long" }).format(end - 1);
}

/** The time of an end, to the minute; an end at midnight is one minute before it. */
export function formatTime(end: number, locale: string): string {
  return new Intl.DateTimeFormat(toLocales(locale), { timeStyle: "short" }).format(end - 1);
}
