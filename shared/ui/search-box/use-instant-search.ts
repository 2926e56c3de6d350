import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { loadApi } from "../../api/load-api.ts";
import { loadOnce } from "../../chunks/load-once.ts";
import { reportError } from "../../host/report.ts";
import type { Results } from "./fetch-results.ts";

const loadInstantSearch = loadOnce(() => import("./instant-search.ts"));

/**
 * The searches that are sent while the shopper types. Results stay until the next response, so that
 * nothing flickers; `isBusy` says that they belong to an earlier term.
 *
 * Only the response to the last query is shown, in whatever order responses come:
 *
 *     query "hood"    ──1─────────┆─────────────╮ not shown: aborted by the query of "hoodie"
 *     query "hoodie"              ╰──2───╮ shown │
 *     time            ───────────────────┴───────┴──▶
 *
 * Aborting a request is not enough: its response may have arrived and wait to be read. So the signal
 * is checked again after every wait.
 *
 * @param size how many campaigns at most
 * @param delayMs quiet time in milliseconds after the last `query` before it is sent
 */
export function useInstantSearch(size: number, delayMs: number) {
  const [SearchResults, setSearchResults] = useState<SearchResultsComponent>();
  const [results, setResults] = useState<Results | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<{ term: string; controller: AbortController }>(null);

  const send = useDebouncedCallback(async (term: string, signal: AbortSignal) => {
    let response: Results;
    try {
      const { fetchResults } = await loadInstantSearch();
      response = await fetchResults(term, { size, signal });
    } catch (error) {
      if (signal.aborted) return;
      reportError("The search failed; a message stands in place of the results.", error);
      response = { term, campaigns: [], totalElements: 0, hasFailed: true };
      // So that the same term can be sent again.
      latest.current = null;
    }
    if (signal.aborted) return;
    setResults(response);
    setBusy(false);
  }, delayMs);

  /** Fetches what the first query will need. Where that fails, the query says so. */
  function prefetch(): void {
    loadInstantSearch().then(
      (chunk) => setSearchResults(() => chunk.SearchResults),
      () => undefined,
    );
  }

  /** @param term normalized and long enough; the one that was sent last is not sent again */
  function query(term: string): void {
    if (latest.current?.term === term) return;
    latest.current?.controller.abort();
    latest.current = { term, controller: new AbortController() };
    setBusy(true);
    send(term, latest.current.controller.signal);
    // These come while the quiet time passes.
    prefetch();
    loadApi().catch(() => undefined);
  }

  function clear(): void {
    latest.current?.controller.abort();
    latest.current = null;
    send.cancel();
    setResults(null);
    setBusy(false);
  }

  useEffect(() => () => latest.current?.controller.abort(), []);

  return { SearchResults, results, isBusy, prefetch, query, clear };
}

type SearchResultsComponent = Awaited<ReturnType<typeof loadInstantSearch>>["SearchResults"];
