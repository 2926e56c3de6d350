import { perLocale, toLocales } from "../../page/host/format-number.ts";

const DAY_MS = 86_400_000;

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d.*))?$/;

/**
 * The moment of a date. A date without a time is the start of that day where the shopper is, or its end. Anything
 * but ISO 8601 is no date: browsers read "campaign 12" as December 2001, and November 31 as December 1.
 *
 * @param date ISO 8601, with a space in place of the T as databases write it
 * @param end 1 for the end of the day
 * @returns milliseconds since 1970; `NaN` for what is no date
 */
export function readDate(date: string, end: 0 | 1 = 0): number {
  const [, year, month, day, time] = DATE.exec(date.trim()) ?? [];
  // Some days have no midnight.
  const startOf = (days: number) => new Date(Number(year), Number(month) - 1, days);
  if (startOf(Number(day)).getMonth() !== Number(month) - 1) return Number.NaN;
  if (time) return Date.parse(`${year}-${month}-${day}T${time}`);
  return startOf(Number(day) + end).getTime();
}

/** When a campaign has ended: a date without a time includes that day. */
export const readEnd = (date: string) => readDate(date, 1);

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

const getDayFormat = perLocale(
  (locales) => new Intl.DateTimeFormat(locales, { month: "long", day: "numeric" }),
);

/**
 * The day of a moment in words, without its year, such as the one that orders are shipped.
 *
 * @returns `""` for what is before 1970, and for `NaN`
 */
export function formatDay(moment: number, locale: string): string {
  return moment > 0 ? getDayFormat(locale).format(moment) : "";
}
