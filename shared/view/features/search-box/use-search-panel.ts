import { type RefObject, useRef, useState } from "react";
import { loadOnce } from "../../../page/chunks/load-once.ts";
import { reportError } from "../../../page/host/report.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { createLatestRequest } from "../../../shop/api/latest-response.ts";
import type { SearchEvent } from "./reduce-search.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";
import type { SearchPanelHandle } from "./search-panel.tsx";

/**
 * Loads the panel of a search box with the first event. The events until then wait in `early`, and the panel
 * takes them from there.
 */
export function useSearchPanel(
  { instant }: SearchBoxOptions,
  root: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
) {
  const panel = useRef<SearchPanelHandle>(null);
  const early = useRef<SearchEvent[]>([]);
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadSearchPanel>>>();
  const [hasFailed, setFailed] = useState(false);
  const [loading] = useState(() => createLatestRequest(setChunk, fail));

  function fail(error: unknown): void {
    if (!input.current?.value || !isNeeded()) return;
    reportError("The search failed.", error);
    // A shopper who has left the box gets the message on the way back, if the next attempt fails.
    setFailed(!!root.current?.contains(readDocument("activeElement")));
  }

  /** A field that was only focused needs no panel, and neither does the search that opens the page of results. */
  function isNeeded(): boolean {
    const last = early.current
      .filter(({ type }) => type !== "opened" && type !== "closed")
      .at(-1)?.type;
    return last === "rejected" || (instant && last === "typed");
  }

  function dispatch(event: SearchEvent): void {
    if (panel.current) panel.current.dispatch(event);
    else {
      early.current.push(event);
      setFailed(false);
      loading.run(loadSearchPanel);
    }
  }

  return { panel, early, chunk, hasFailed, setFailed, dispatch };
}

const loadSearchPanel = loadOnce("search-panel", () => import("./search-panel.tsx"));
