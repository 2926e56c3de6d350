import { formatNumber, toLocales } from "../../page/host/format-number.ts";
import { cleanText } from "./clean-text.ts";
import { formatCents, type MoneyFormat } from "./money.ts";

/** `$`, `US$` and `USD`, and the invisible characters that set the direction of a text. */
const SIGNS = /USD?|[$\p{Cf}]/giu;

/** Whole dollars and cents. Group separators may be left out; `'` stands also for the locale's own one. */
const AMOUNT = /^((?:\d{1,3}[\s'’])+\d{3}|\d*)(?:[.,٫'](\d{0,2}))?$/;

/**
 * Parses an amount that the shopper typed, in digits of the locale or Latin ones. Before one or two
 * digits at the end, a point, a comma or an apostrophe is the decimal separator. Before three it is a group
 * separator, and an error if the locale has another one: `1.234` is an amount in Spanish and none in English.
 *
 * The digits are parsed as an integer, because as a binary fraction 0.29 times 100 is not 29.
 *
 * @param written without digits, such as `""` or `$`, it is 0
 * @returns cents, or `null` for an invalid amount
 */
export function parseDollars(written: string, money: MoneyFormat): number | null {
  // `1,111,111`, in digits of the locale.
  const [, , group = " "] = /(.)(\D)\1/u.exec(formatCents(111_111_100, money, 0)) ?? [];
  // Two spaces are invalid except at the ends, so `1$500` is no amount.
  let text = cleanText(written).replace(SIGNS, "  ").trim().replaceAll(group, "'");
  for (let digit = 0; digit < 10; digit += 1)
    text = text.replaceAll(formatNumber(digit, money.locale), `${digit}`);
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
