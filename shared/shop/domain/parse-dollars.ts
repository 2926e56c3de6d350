import { toLocales } from "../../page/host/format-number.ts";
import { cleanNumber } from "./clean-text.ts";
import { formatCents, type MoneyFormat } from "./money.ts";

/** `$`, `US$` and `USD`, and the invisible characters that set the direction of a text. */
const SIGNS = /USD?|[$\p{Cf}]/giu;

/** Whole dollars and cents. Group separators are optional; the locale's own has been replaced by `'`. */
const AMOUNT = /^((?:\d{1,3}[\s'’٬])+\d{3}|\d*)(?:[.,٫。'](\d{0,2}))?$/;

/**
 * Parses an amount that the shopper typed, in digits of any script. A point, comma or apostrophe is the
 * decimal separator if one or two digits follow at the end. If three follow, it is a group separator, and invalid
 * unless the locale uses it: `1.234` is valid in Spanish, not in English.
 *
 * The digits are parsed as an integer, because as a binary fraction 0.29 times 100 is not 29.
 *
 * @param written a text without digits, such as `""` or `$`, is 0
 * @returns cents, or `null` for an invalid amount
 */
export function parseDollars(written: string, money: MoneyFormat): number | null {
  // `1,111,111`, in digits of the locale.
  const [, , group = " "] = /(.)(\D)\1/u.exec(formatCents(111_111_100, money, 0)) ?? [];
  // A sign becomes two spaces, which are invalid except at the ends, so `1$500` is invalid.
  const text = cleanNumber(written).replace(SIGNS, "  ").trim().replaceAll(group, "'");
  const [, dollars, cents = ""] = AMOUNT.exec(text) ?? [];
  return dollars === undefined ? null : Number(dollars.replace(/\D/g, "") + cents.padEnd(2, "0"));
}

/** Formats cents as dollars for a field: `12`, `12.50` or `12,50`, and an empty string for 0. */
export function writeDollars(cents: number, { locale }: MoneyFormat): string {
  if (cents === 0) return "";
  const minimumFractionDigits = cents % 100 ? 2 : 0;
  return (cents / 100).toLocaleString(toLocales(locale), {
    useGrouping: false,
    minimumFractionDigits,
  });
}
