import { afterEach, describe, expect, it, vi } from "vitest";
import {
  countDaysLeft,
  formatEnd,
  readEnd,
} from "../../../../shared/shop/domain/end-of-campaign.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["2026-11-22T12:00:01Z", 1],
  ["2026-11-23T12:00:00Z", 1],
  ["2026-11-23T12:00:01Z", 2],
  ["2026-11-22T12:00:00Z", 0],
  ["2020-01-01T00:00:00Z", 0],
  ["2026-11-22", 1],
  ["2026-11-21", 0],
  ["2026-12-01T00:00:00+02:00", 9],
  ["soon", undefined],
  ["", undefined],
])("countDaysLeft counts the days until %s, with the one under way", (endsAt, days) => {
  expect(countDaysLeft(endsAt, NOW)).toBe(days);
});

describe.each([
  ["America/New_York", "-05:00"],
  ["Pacific/Honolulu", "-10:00"],
  ["Pacific/Kiritimati", "+14:00"],
  ["Asia/Kolkata", "+05:30"],
])("a date without a time in %s", (zone, offset) => {
  it("includes that day, in numbers and in words", () => {
    vi.stubEnv("TZ", zone);
    const at = (time: string) => Date.parse(`${time}${offset}`);
    expect(readEnd("2026-11-30")).toBe(at("2026-12-01T00:00:00"));
    expect(countDaysLeft("2026-11-30", at("2026-11-30T00:00:00"))).toBe(1);
    expect(countDaysLeft("2026-11-30", at("2026-11-30T23:59:59"))).toBe(1);
    expect(countDaysLeft("2026-11-30", at("2026-11-29T23:59:59"))).toBe(2);
    expect(countDaysLeft("2026-11-30", at("2026-12-01T00:00:00"))).toBe(0);
    expect(formatEnd(readEnd("2026-11-30"), "en-US")).toBe("November 30, 2026");
    expect(readEnd("2026-11-30T18:00:00Z")).toBe(Date.parse("2026-11-30T18:00:00Z"));
  });
});

it("a day on which the clocks change is one day", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(countDaysLeft("2026-11-01", Date.parse("2026-11-01T00:30:00-04:00"))).toBe(1);
  expect(countDaysLeft("2026-03-08", Date.parse("2026-03-07T23:30:00-05:00"))).toBe(2);
});
