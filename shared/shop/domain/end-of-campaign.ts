import { toLocales } from "../../page/host/format-number.ts";

const DAY_MS = 86_400_000;

/**
 * When a campaign has ended. A date without a time includes that day where the shopper is; a date with a time
 * is that moment.
 *
 * @param date ISO 8601
 * @returns milliseconds since 1970; `NaN` for what is no date
 */
export function readEnd(date: string): number {
  const moment = Date.parse(date);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (Number.isNaN(moment) || !day) return moment;
  return new Date(Number(year), Number(month) - 1, Number(day) + 1).getTime();
}

/**
 * Whether a campaign has ended.
 *
 * @param end milliseconds since 1970; with 0 or `NaN` a campaign has no end
 * @param now milliseconds since 1970
 */
export const hasEnded = (end: number, now: number) => end > 0 && end <= now;

/**
 * How many days are left until an end, with the one under way: 1 on the last day, 0 after it.
 *
 * @param date ISO 8601; `undefined` is returned for what is no date
 * @param now milliseconds since 1970
 */
export function countDaysLeft(date: string, now: number): number | undefined {
  const end = readEnd(date);
  if (Number.isNaN(end)) return undefined;
  // A day that the clocks change has 23 or 25 hours.
  const offset = new Date(end).getTimezoneOffset() - new Date(now).getTimezoneOffset();
  return Math.max(0, Math.ceil((end - now - offset * 60_000) / DAY_MS));
}

/**
 * The day of an end in words, with its year. Its last moment counts, because midnight is the end of the day before.
 */
export function formatEnd(end: number, locale: string): string {
  return new Intl.DateTimeFormat(toLocales(locale), { dateStyle: "long" }).format(end - 1);
}

/**
 * A day in words, without its year, such as the one that orders are shipped.
 *
 * @param end of the day, in milliseconds since 1970
 * @returns `""` for 0 and `NaN`
 */
export function formatDay(end: number, locale: string): string {
  const format = new Intl.DateTimeFormat(toLocales(locale), { month: "long", day: "numeric" });
  return end > 0 ? format.format(end - 1) : "";
}
