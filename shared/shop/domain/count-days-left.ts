const DAY_MS = 86_400_000;

/**
 * How many days are left until an end, with the one under way: 1 on the last day, 0 after it. A date
 * without a time includes that day.
 *
 * @param endsAt ISO 8601; `undefined` is returned where it is none
 * @param now milliseconds since 1970
 */
export function countDaysLeft(endsAt: string, now: number): number | undefined {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(endsAt);
  const end = Date.parse(endsAt) + (isDate ? DAY_MS : 0);
  return Number.isNaN(end) ? undefined : Math.max(0, Math.ceil((end - now) / DAY_MS));
}
