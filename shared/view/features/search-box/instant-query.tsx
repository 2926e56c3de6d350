import { useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { createLatestRequest } from "../../../shop/api/latest-request.ts";
import { fetchResults, type Results } from "./fetch-results.ts";
import type { DelayedEffect } from "./reduce-search.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

export interface InstantQueryProps {
  /** The latest effect; without one, that before is cancelled. */
  effect: DelayedEffect | undefined;
  options: SearchBoxOptions;
  onResults: (results: Results) => void;
  onError: (error: unknown) => void;
  reject: () => void;
}

/**
 * Requests results, or rejects a term, once the shopper has paused. It renders nothing: as a component it
 * brings its hooks along with the chunk of the results.
 */
export function InstantQuery({ effect, options, onResults, onError, reject }: InstantQueryProps) {
  const [request] = useState(() => createLatestRequest(onResults, onError));
  const runLater = useDebouncedCallback((effect: DelayedEffect) => {
    if (effect.type === "reject") return reject();
    request.run((signal) => fetchResults(effect.term, { size: options.maxResults, signal }));
  }, options.debounce);
  useEffect(() => {
    request.abort();
    if (effect) runLater(effect);
    else runLater.cancel();
  }, [request, effect, runLater]);
  useEffect(() => request.abort, [request]);
  return null;
}
