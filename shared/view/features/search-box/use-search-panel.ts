import { type RefObject, useRef, useState } from "react";
import { loadOnce } from "../../../page/chunks/load-once.ts";
import { reportError } from "../../../page/host/report.ts";
import { createLatestRequest } from "../../../shop/api/latest-request.ts";
import type { SearchEvent } from "./reduce-search.ts";
import type { SearchPanelHandle } from "./search-panel.tsx";

/**
 * Loads the panel of a search box with the first event. The events until then wait in `early`, and the panel
 * takes them from there.
 */
export function useSearchPanel(input: RefObject<HTMLInputElement | null>) {
  const panel = useRef<SearchPanelHandle>(null);
  const early = useRef<SearchEvent[]>([]);
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadSearchPanel>>>();
  const [hasFailed, setFailed] = useState(false);
  const [loading] = useState(() => createLatestRequest(setChunk, fail));

  function fail(error: unknown): void {
    // A field that was only focused needs no results; the first key tries again.
    if (!input.current?.value) return;
    reportError("The search failed.", error);
    setFailed(true);
  }

  function dispatch(event: SearchEvent): void {
    if (panel.current) panel.current.dispatch(event);
    else {
      early.current.push(event);
      loading.run(loadSearchPanel);
    }
  }

  return { panel, early, chunk, hasFailed, setFailed, dispatch };
}

const loadSearchPanel = loadOnce("search-panel", () => import("./search-panel.tsx"));
