import { foldText } from "./clean-text.ts";

/** The term as it is searched: folded, and with single spaces inside. */
export function normalizeTerm(term: string): string {
  return foldText(term).replace(/\s+/g, " ");
}

/**
 * Whether a term is long enough to be searched, counted in code points: an emoji is one, not the two code units that
 * `length` counts. `.` and `..` are not searched, because browsers resolve them as folders in an address.
 */
export function isSearchable(term: string, minLength: number): boolean {
  const normalized = normalizeTerm(term);
  return [...normalized].length >= minLength && !/^\.\.?$/.test(normalized);
}

/**
 * Address of the results page for a term.
 *
 * @param links the page's links; `{term}` in the link to results is replaced
 */
export function resultsPath(term: string, links: { results: string }): string {
  return links.results.replaceAll("{term}", encodeURIComponent(normalizeTerm(term)));
}
