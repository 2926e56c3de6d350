import { CURRENCY } from "./limits.ts";

/**
 * Dollars as they come from the back end, in whole cents. Prices are summed in cents because binary
 * fractions are not exact (0.1 + 0.2). A missing amount counts as 0.
 */
export function toCents(dollars: number | null | undefined): number {
  const cents = Math.round((dollars ?? 0) * 100);
  return Number.isFinite(cents) ? cents : 0;
}

export interface MoneyFormat {
  /** BCP 47 tag; decides separators and where the sign stands. */
  locale: string;
  /** Whether the reader's country is the USA; elsewhere the suffix USD says which dollars these are. */
  isUsa: boolean;
}

/** `$1,234.50`, or `$1,234.50 USD` for readers outside the USA. */
export function formatCents(cents: number, { locale, isUsa }: MoneyFormat): string {
  const amount = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: CURRENCY,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
  return isUsa ? amount : `${amount} ${CURRENCY}`;
}
