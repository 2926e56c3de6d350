/**
 * A dollar sign, whole dollars with or without commas between the thousands, and cents after a point
 * or, as in most countries, after a comma.
 */
const AMOUNT = /^\$?\s*(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:[.,](?<cents>\d{0,2}))?\s*(?:\$|USD)?$/i;

/**
 * Parses an amount that the shopper typed. The digits are parsed as an integer, because as a binary
 * fraction 0.29 times 100 is not 29.
 *
 * @param written an empty string is 0
 * @returns cents, or `null` for an invalid amount
 */
export function parseDollars(written: string): number | null {
  const { whole = "", cents = "" } = AMOUNT.exec(written.trim())?.groups ?? { whole: "x" };
  if (whole === "" && cents === "" && written.trim() !== "") return null;
  const digits = whole.replaceAll(",", "") + cents.padEnd(2, "0");
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Formats cents as dollars for a field: `12`, `12.50`, and an empty string for 0. */
export function writeDollars(cents: number): string {
  if (cents === 0) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
