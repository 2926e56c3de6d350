import { expect, it } from "vitest";
import { toRatios, toSpread } from "./statistics.ts";

it("the median is the middle value", () => {
  expect(toSpread([30, 9, 10])).toEqual({ median: 10, min: 9, max: 30 });
});

it("the median of an even count is the mean of the two middle values", () => {
  expect(toSpread([4, 1, 2, 9]).median).toBe(3);
});

it("ratios compare each value with the baseline of the same round, unless both are 0", () => {
  expect(toRatios([3, 0, 40], [2, 0, 20])).toEqual([1.5, 2]);
});
