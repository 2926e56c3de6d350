import { afterEach, describe, expect, it, vi } from "vitest";
import {
  countDaysLeft,
  formatDay,
  hasEnded,
  readDate,
  readEnd,
} from "../../../../shared/shop/domain/campaign-dates.ts";
import { formatEnd } from "../../../../widgets/campaign/use-dates.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["2026-11-22T12:00:01Z", 1],
  ["2026-11-23T00:00:00Z", 1],
  ["2026-11-23T09:00:00Z", 2],
  ["2026-11-22T12:00:00Z", 0],
  ["2020-01-01T00:00:00Z", 0],
  ["2026-11-22", 1],
  ["2026-11-21", 0],
  ["2026-12-01T00:00:00+02:00", 9],
  ["soon", undefined],
  ["", undefined],
])("countDaysLeft counts the days until %s, with the one under way", (endsAt, days) => {
  expect(countDaysLeft(readEnd(endsAt), NOW)).toBe(days);
});

describe.each([
  ["America/New_York", "-05:00"],
  ["Pacific/Honolulu", "-10:00"],
  ["Pacific/Kiritimati", "+14:00"],
  ["Asia/Kolkata", "+05:30"],
])("a date without a time in %s", (zone, offset) => {
  it("includes that day, in numbers and in words", async () => {
    vi.stubEnv("TZ", zone);
    // The module creates a format once, with the zone of that time.
    vi.resetModules();
    const { formatDay } = await import("../../../../shared/shop/domain/campaign-dates.ts");
    const at = (time: string) => Date.parse(`${time}${offset}`);
    expect(readEnd("2026-11-30")).toBe(at("2026-12-01T00:00:00"));
    expect(countDaysLeft(readEnd("2026-11-30"), at("2026-11-30T00:00:00"))).toBe(1);
    expect(countDaysLeft(readEnd("2026-11-30"), at("2026-11-30T23:59:59"))).toBe(1);
    expect(countDaysLeft(readEnd("2026-11-30"), at("2026-11-29T23:59:59"))).toBe(2);
    expect(countDaysLeft(readEnd("2026-11-30"), at("2026-12-01T00:00:00"))).toBe(0);
    expect(formatEnd(readEnd("2026-11-30"), "en-US")).toBe("November 30, 2026");
    expect(formatDay(readDate("2026-11-30"), "en-US")).toBe("November 30");
    expect(formatDay(readDate("2026-11-30T00:00"), "en-US")).toBe("November 30");
    expect(readEnd("2026-11-30T18:00:00Z")).toBe(Date.parse("2026-11-30T18:00:00Z"));
  });
});

it("a campaign has ended from its end on, and never without one", () => {
  expect([7, 8, 9, 0, -1, Number.NaN].map((end) => hasEnded(end, 8))).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});

it("a day on which the clocks change is one day", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(countDaysLeft(readEnd("2026-11-01"), Date.parse("2026-11-01T00:30:00-04:00"))).toBe(1);
  expect(countDaysLeft(readEnd("2026-03-08"), Date.parse("2026-03-07T23:30:00-05:00"))).toBe(2);
});

it.each([
  "",
  "soon",
  "campaign 12",
  "2026-11",
  "11/30/2026",
  "2026-11-31",
  "2026-13-01",
  "2026-11-00T10:00Z",
])("%j is no date", (written) => {
  expect(readEnd(written)).toBeNaN();
  expect(formatDay(readDate(written), "en-US")).toBe("");
});

it("a date of a database, with a space for the T, is that moment, and 0 is no day", () => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(readEnd(" 2026-11-30 20:00:00 ")).toBe(Date.parse("2026-11-30T14:30:00Z"));
  expect(formatDay(0, "en-US")).toBe("");
});

it.each(["+00", "+0000", "+00:00", "Z"])("an offset of %s is that of UTC", (offset) => {
  vi.stubEnv("TZ", "America/New_York");
  expect(readEnd(`2026-11-30T20:00:00${offset}`)).toBe(Date.UTC(2026, 10, 30, 20));
});
