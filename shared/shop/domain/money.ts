import { perLocale } from "../../page/host/format-number.ts";
import { CURRENCY } from "./order-limits.ts";

/**
 * Converts dollars from the back end to whole cents. Prices are summed in cents because binary
 * fractions are not exact (0.1 + 0.2); for the same reason the decimal point is moved in the string
 * (1.005 × 100 is 100.49999999999999). A missing or invalid amount counts as 0.
 */
export function toCents(dollars: number | null | undefined): number {
  const cents = Math.round(Number(`${dollars ?? 0}e2`));
  return Number.isFinite(cents) ? cents : 0;
}

export interface MoneyFormat {
  /** BCP 47 tag; determines the separators and the position of the dollar sign. */
  locale: string;
  /** Whether the user's country is the USA; elsewhere the suffix USD is added. */
  isUsa: boolean;
}

const createFormats = (decimals: number) =>
  perLocale(
    (locales) =>
      new Intl.NumberFormat(locales, {
        style: "currency",
        currency: CURRENCY,
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: decimals,
      }),
  );

/** By the number of decimals. */
const FORMATS = { 0: createFormats(0), 2: createFormats(2) };

/**
 * `$1,234.50`, or `$1,234.50 USD` for users outside the USA.
 *
 * @param decimals 0 only for whole dollars
 */
export function formatCents(
  cents: number,
  { locale, isUsa }: MoneyFormat,
  decimals: keyof typeof FORMATS = 2,
): string {
  const amount = FORMATS[decimals](locale).format(cents / 100);
  return isUsa ? amount : `${amount} ${CURRENCY}`;
}
