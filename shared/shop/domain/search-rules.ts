/**
 * The term as it is searched: trimmed, and with single spaces inside. Lone surrogates, such as half of
 * a pasted emoji, are removed, because a URL can't contain them.
 */
export function normalizeTerm(term: string): string {
  return term
    .replace(/\p{Cs}/gu, "")
    .trim()
    .replace(/\s+/g, " ");
}

/**
 * Whether a term is long enough to be searched, counted in code points: an emoji is one, not the two
 * code units that `length` counts.
 */
export function isSearchable(term: string, minLength: number): boolean {
  return [...normalizeTerm(term)].length >= minLength;
}

/**
 * Address of the results page for a term.
 *
 * @param links of the page; `{term}` in that of results is replaced
 */
export function resultsPath(term: string, links: { results: string }): string {
  return links.results.replaceAll("{term}", encodeURIComponent(normalizeTerm(term)));
}
