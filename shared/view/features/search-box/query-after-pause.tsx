import { type RefObject, useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { afterPaint } from "../../../page/platform/after-paint.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { track } from "../../../shop/analytics/track.ts";
import { createLatestRequest } from "../../../shop/api/latest-request.ts";
import { loadApi } from "../../../shop/api/load-api.ts";
import type { DelayedEffect, Results, SearchEvent } from "./reduce-search.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

export interface QueryAfterPauseProps {
  /** The latest effect; without one, that before is cancelled. */
  effect: DelayedEffect | undefined;
  options: SearchBoxOptions;
  input: RefObject<HTMLInputElement | null>;
  dispatch: (event: SearchEvent) => void;
  onError: (error: unknown) => void;
}

/**
 * Requests results, or rejects a term, once the shopper has paused. It renders nothing: as a component it
 * brings its hooks along with the chunk of the results.
 */
export function QueryAfterPause({
  effect,
  options,
  input,
  dispatch,
  onError,
}: QueryAfterPauseProps) {
  const onSuccess = (results: Results) => dispatch({ type: "found", results });
  const [request] = useState(() => createLatestRequest(onSuccess, onError));
  const runLater = useDebouncedCallback((effect: DelayedEffect) => {
    if (effect.type === "query")
      request.run((signal) => fetchResults(effect.term, { size: options.maxResults, signal }));
    // A shopper who has left the box does not need the message any more.
    else if (readDocument("activeElement") === input.current) dispatch({ type: "rejected" });
  }, options.debounce);
  useEffect(() => {
    request.abort();
    if (effect) runLater(effect);
    else runLater.cancel();
  }, [request, effect, runLater]);
  useEffect(() => request.abort, [request]);
  return null;
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
