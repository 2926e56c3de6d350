import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDollars, writeDollars } from "../../../shared/domain/parse-dollars.ts";

it.each<[string, number]>([
  ["", 0],
  ["  ", 0],
  ["5", 500],
  ["5.", 500],
  [".5", 50],
  ["12.50", 1250],
  ["12,50", 1250],
  ["$7", 700],
  ["7 USD", 700],
  ["1,000", 100_000],
  ["1,234,567.89", 123_456_789],
  ["1.01", 101],
  ["0.29", 29],
  ["  3.4 ", 340],
])("parseDollars parses %j as %d cents", (written, cents) => {
  expect(parseDollars(written)).toBe(cents);
});

it.each(["-5", "1.005", "abc", "1e3", ".", ",", "$", "1,00,000", "5 $ 5", "٣", "NaN", "Infinity"])(
  "parseDollars rejects %j",
  (written) => {
    expect(parseDollars(written)).toBeNull();
  },
);

it("parseDollars parses every amount that writeDollars formats", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(parseDollars(writeDollars(cents))).toBe(cents);
    }),
  );
});

it("writeDollars formats whole dollars without cents, and 0 as an empty string", () => {
  expect([0, 500, 1250, 5].map(writeDollars)).toEqual(["", "5", "12.50", "0.05"]);
});
