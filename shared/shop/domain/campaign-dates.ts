import { perLocale } from "../../page/host/format-number.ts";

const DAY_MS = 86_400_000;

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d.*))?$/;

/**
 * Parses a date. A date without a time is the start or the end of that day in the shopper's time zone. Only ISO 8601 is
 * valid, because browsers read "campaign 12" as December 2001, and November 31 as December 1.
 *
 * @param date ISO 8601, with a space in place of the T as databases write it
 * @param end 1 for the end of the day
 * @returns milliseconds since 1970; `NaN` for an invalid date
 */
export function readDate(date: string, end: 0 | 1 = 0): number {
  const [, year, month, day, time] = DATE.exec(date.trim()) ?? [];
  // Some days have no midnight, because the clocks change then.
  const startOf = (days: number) => new Date(Number(year), Number(month) - 1, days);
  if (startOf(Number(day)).getMonth() !== Number(month) - 1) return Number.NaN;
  // Databases also write an offset as `+00` or `+0000`, which browsers don't parse.
  const isoTime = time?.replace(
    /([+-]\d\d):?(\d\d)?$/,
    (_, hours, minutes = "00") => `${hours}:${minutes}`,
  );
  if (isoTime) return Date.parse(`${year}-${month}-${day}T${isoTime}`);
  return startOf(Number(day) + end).getTime();
}

/** The moment of a campaign's end; a date without a time includes that day. */
export const readEnd = (date: string) => readDate(date, 1);

/**
 * Whether a campaign has ended.
 *
 * @param end milliseconds since 1970; with 0 or `NaN` a campaign has no end
 * @param now milliseconds since 1970
 */
export const hasEnded = (end: number, now: number) => end > 0 && end <= now;

/**
 * How many days of the shopper's calendar are left until an end, including today: 1 on the last day, 0 after the end.
 *
 * @param end milliseconds since 1970; for 0 and `NaN`, `undefined` is returned
 * @param now milliseconds since 1970
 */
export function countDaysLeft(end: number, now: number): number | undefined {
  if (!end) return undefined;
  const startOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  return end > now ? 1 + Math.round((startOf(end - 1) - startOf(now)) / DAY_MS) : 0;
}

const createDayFormat = (month: "long" | "short") =>
  perLocale((locales) => new Intl.DateTimeFormat(locales, { month, day: "numeric" }));

const dayFormats = { long: createDayFormat("long"), short: createDayFormat("short") };

/**
 * A date in words without its year, such as the day on which orders are shipped.
 *
 * @returns `""` for a moment before 1970, and for `NaN`
 */
export function formatDay(
  moment: number,
  locale: string,
  month: keyof typeof dayFormats = "long",
): string {
  return moment > 0 ? dayFormats[month](locale).format(moment) : "";
}
