import { type Dispatch, type RefObject, useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { reportError } from "../../../page/host/report.ts";
import { afterPaint } from "../../../page/platform/after-paint.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { track } from "../../../shop/analytics/track.ts";
import { createLatestRequest } from "../../../shop/api/latest-response.ts";
import { loadApi } from "../../../shop/api/load-api.ts";
import type { Results, SearchEvent, SearchState } from "./reduce-search.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

export interface DelayedSearchProps {
  options: SearchBoxOptions;
  input: RefObject<HTMLInputElement | null>;
  dispatch: Dispatch<SearchEvent>;
}

/** Requests results, or rejects a term, once the shopper has paused. */
export function useDelayedSearch(
  delayed: SearchState["delayed"],
  { options, input, dispatch }: DelayedSearchProps,
): void {
  const [request] = useState(() => createLatestRequest(onSuccess, onError));
  const run = useDebouncedCallback(({ term }: { term?: string }) => {
    if (term) request.run((signal) => fetchResults(term, { size: options.maxResults, signal }));
    // A shopper who has left the box does not need the message any more.
    else if (readDocument("activeElement") === input.current) dispatch({ type: "rejected" });
  }, options.debounce);

  function onSuccess(results: Results): void {
    dispatch({ type: "found", results });
  }

  function onError(error: unknown): void {
    reportError("The search failed.", error);
    dispatch({ type: "failed" });
  }

  useEffect(() => {
    if (!delayed) return;
    run(delayed);
    return () => {
      run.cancel();
      request.abort();
    };
  }, [request, delayed, run]);
}

/**
 * The event is logged once the results are painted: logging takes 7 ms on a slow phone.
 *
 * @param size how many campaigns at most
 * @throws {ApiError}
 */
async function fetchResults(
  term: string,
  options: { size: number; signal: AbortSignal },
): Promise<Results> {
  const api = await loadApi();
  const { content, totalElements } = await api.searchCampaigns(term, options);
  afterPaint(() => {
    track("instant_search", { term, totalElements });
    if (!totalElements) track("search_zero_results", { term });
  });
  return { term, campaigns: content.slice(0, options.size), totalElements };
}
