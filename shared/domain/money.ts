import { CURRENCY } from "./limits.ts";

/**
 * Dollars as they come from the back end, in whole cents. Prices are summed in cents because binary
 * fractions are not exact (0.1 + 0.2); for the same reason the point is moved in the number as it is
 * written (1.005 × 100 is 100.49999999999999). A missing or impossible amount counts as 0.
 */
export function toCents(dollars: number | null | undefined): number {
  const cents = Math.round(Number(`${dollars ?? 0}e2`));
  return Number.isFinite(cents) ? cents : 0;
}

export interface MoneyFormat {
  /** BCP 47 tag; decides separators and where the sign stands. */
  locale: string;
  /** Whether the reader's country is the USA; elsewhere the suffix USD says which dollars these are. */
  isUsa: boolean;
}

/** Making one takes longer than all the rest of a line. */
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: CURRENCY,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  formats.set(locale, format);
  return format;
}

/** `$1,234.50`, or `$1,234.50 USD` for readers outside the USA. */
export function formatCents(cents: number, { locale, isUsa }: MoneyFormat): string {
  const amount = getFormat(locale).format(cents / 100);
  return isUsa ? amount : `${amount} ${CURRENCY}`;
}
