import { toSearchableText } from "./searchable-text.ts";

/**
 * Turns what somebody typed into a query of the full-text index. Every word must occur; the last one may
 * be the beginning of a word, since people search while they type.
 *
 * Only letters, digits and single spaces get past `toSearchableText`, and each word is quoted besides: no
 * input can speak the query language.
 */

/** More words than this make a query slow, not better. */
const MAX_WORDS = 12;

/** Undefined: there is no word in it, emoji only perhaps. */
export function buildIndexQuery(term: string): string | undefined {
  const words = term
    .split(/\s+/u)
    .map(toSearchableText)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS)
    .map((word) => `"${word}"`);
  return words.length === 0 ? undefined : `${words.join(" AND ")} *`;
}
