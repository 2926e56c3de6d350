/**
 * The term as it is searched: without space around it, and with single spaces inside. Half of an
 * emoji, as a careless paste may leave it, goes: no address can hold one.
 */
export function normalizeTerm(term: string): string {
  return term
    .replace(/\p{Cs}/gu, "")
    .trim()
    .replace(/\s+/g, " ");
}

/**
 * Whether a term is long enough to be searched.
 *
 * Characters are counted as people see them as far as code points go, so an emoji is one and not
 * the two units that `length` counts.
 */
export function isSearchable(term: string, minLength: number): boolean {
  return [...normalizeTerm(term)].length >= minLength;
}

/** Address of the full results page for a term. */
export function resultsPath(term: string): string {
  return `/results/${encodeURIComponent(normalizeTerm(term))}`;
}
