import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { loadOnce } from "../../../page/chunks/load-once.ts";
import { reportError } from "../../../page/host/report.ts";
import { createLatestRequest } from "../../../shop/api/latest-request.ts";
import { loadApi } from "../../../shop/api/load-api.ts";
import type { Results } from "./fetch-results.ts";

export const loadInstantSearch = loadOnce("instant-search", () => import("./instant-search.ts"));

/**
 * The searches that are sent while the shopper types. Results stay until the next response, so that
 * nothing flickers; `isBusy` is true while they belong to an earlier term.
 *
 * @param size how many campaigns at most
 * @param delayMs milliseconds between the last `query` and its request
 */
export function useInstantSearch(size: number, delayMs: number) {
  const [chunk, setChunk] = useState<InstantSearch>();
  const [results, setResults] = useState<Results | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latestTerm = useRef<string>(null);
  const [request] = useState(() => createLatestRequest(showResults, showError));

  const afterPause = useDebouncedCallback((work: () => void) => work(), delayMs);

  function showResults(found: Results): void {
    setResults(found);
    setBusy(false);
  }

  function showError(error: unknown): void {
    reportError("The search failed.", error);
    showResults({ term: "", campaigns: [], totalElements: 0, hasFailed: true });
    // So that the same term can be sent again.
    latestTerm.current = null;
  }

  async function fetchTerm(term: string, signal: AbortSignal): Promise<Results> {
    const { fetchResults } = await loadInstantSearch();
    return fetchResults(term, { size, signal });
  }

  /** Loads the chunk for the first query, which reports the error if that fails. */
  function prefetch(): void {
    loadInstantSearch().then(setChunk, () => undefined);
  }

  /** @param term normalized and long enough; the one that was sent last is not sent again */
  function query(term: string): void {
    if (latestTerm.current === term) return;
    latestTerm.current = term;
    request.abort();
    setBusy(true);
    afterPause(() => request.run((signal) => fetchTerm(term, signal)));
    // The chunks load during the debounce delay.
    prefetch();
    loadApi().catch(() => undefined);
  }

  function clear(): void {
    latestTerm.current = null;
    request.abort();
    afterPause.cancel();
    setResults(null);
    setBusy(false);
  }

  useEffect(() => request.abort, [request]);

  return { chunk, results, isBusy, prefetch, query, clear, afterPause };
}

type InstantSearch = Awaited<ReturnType<typeof loadInstantSearch>>;
