import { expect, it } from "vitest";
import { countDaysLeft } from "../../../../shared/shop/domain/count-days-left.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

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
