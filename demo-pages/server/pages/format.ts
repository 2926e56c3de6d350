import type { Campaign } from "../campaigns/campaign-reader.ts";

/** Money, time and counts as the pages show them. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const createDayFormat = (month: "long" | "short") =>
  new Intl.DateTimeFormat("en-US", { month, day: "numeric", timeZone: "UTC" });
const DAYS = { long: createDayFormat("long"), short: createDayFormat("short") };
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function formatCents(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** A sum without its cents, such as what a campaign has raised. */
export function formatDollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString("en-US")}`;
}

/** What a campaign has raised of its goal. */
export function formatPercent({ raised_cents, goal_cents }: Campaign): string {
  return `${Math.round((raised_cents / goal_cents) * 100)}%`;
}

export function formatDate(time: number): string {
  return DATE.format(time);
}

/** The day as responses have it, in UTC. */
export function formatDay(time: number, month: keyof typeof DAYS = "long"): string {
  return DAYS[month].format(time);
}

export function formatDaysLeft({ status, ends_at }: Campaign, now: number): string {
  if (status === "ended") return "Ended";
  if (status !== "active") return "Not started";
  const dayOf = (time: number) => Math.floor(time / DAY_MS);
  const days = Math.max(1, 1 + dayOf(ends_at - 1) - dayOf(now));
  return days === 1 ? "Last day" : `${days} days left`;
}

/** In the last 24 hours, the hours, which are the same in every time zone. */
export function formatHoursLeft({ status, ends_at }: Campaign, now: number): string | undefined {
  const hours = Math.floor((ends_at - now) / HOUR_MS);
  if (status !== "active" || ends_at - now > DAY_MS) return undefined;
  return hours < 1 ? "Last hour" : `${formatCount(hours, "hour", "hours")} left`;
}

export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
