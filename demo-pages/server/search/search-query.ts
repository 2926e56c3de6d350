import { toSearchableText } from "./searchable-text.ts";

/**
 * Turns a search term into a query of the full-text index. Every word must occur. The last one may be the
 * beginning of a word, because the search runs while the shopper types.
 *
 * `toSearchableText` leaves only letters, digits and single spaces, and each word is quoted, so that a
 * term cannot contain operators of the query language.
 */

/** Undefined when the term has no word, for example only emoji. */
export function buildIndexQuery(term: string): string | undefined {
  const words = term
    .split(/\s+/u)
    .map(toSearchableText)
    .filter((word) => word !== "")
    .map((word) => `"${word}"`);
  return words.length === 0 ? undefined : `${words.join(" AND ")} *`;
}
