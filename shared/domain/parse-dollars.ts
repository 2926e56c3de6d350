/**
 * A dollar sign, whole dollars with or without commas between the thousands, and cents behind a point
 * or, as most of the world writes them, behind a comma.
 */
const AMOUNT = /^\$?\s*(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:[.,](?<cents>\d{0,2}))?\s*(?:\$|USD)?$/i;

/**
 * An amount as people write it, in cents. It is read digit by digit: as a binary fraction, 0.29 times
 * 100 is not 29.
 *
 * @param written nothing at all is 0
 * @returns `null` where it is no amount of dollars and cents
 */
export function parseDollars(written: string): number | null {
  const { whole = "", cents = "" } = AMOUNT.exec(written.trim())?.groups ?? { whole: "x" };
  if (whole === "" && cents === "" && written.trim() !== "") return null;
  const digits = whole.replaceAll(",", "") + cents.padEnd(2, "0");
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Cents as dollars to edit: `12`, `12.50`, and nothing for nothing. */
export function writeDollars(cents: number): string {
  if (cents === 0) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
