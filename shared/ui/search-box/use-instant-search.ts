import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { track } from "../../analytics/track.ts";
import type { Campaign } from "../../api/campaign-calls.ts";
import { loadApi } from "../../api/load-api.ts";
import { reportError } from "../../host/report.ts";

/** What the last answer says, or that there was none. */
export interface Found {
  term: string;
  campaigns: readonly Campaign[];
  totalElements: number;
  hasFailed: boolean;
}

export interface Instant {
  found: Found | null;
  /** Whether what was found belongs to an earlier term, and the next is on its way. */
  isBusy: boolean;
}

/**
 * The searches that are sent while people type. What was found stays until the next answer, so that
 * nothing flickers; `isBusy` says that it belongs to an earlier term.
 *
 * Only the answer to the last question is shown, in whatever order answers come:
 *
 *     ask "hood"    ──1─────────┆─────────────╮ not shown: ended when "hoodie" was asked
 *     ask "hoodie"              ╰──2───╮ shown │
 *     time          ───────────────────┴───────┴──▶
 *
 * Ending a call is not enough: its answer may be there already, waiting to be read. So what ended it
 * is asked again after every wait.
 *
 * @param size how many campaigns at most
 * @param delayMs quiet time after the last `ask` before the question is sent
 */
export function useInstantSearch(size: number, delayMs: number) {
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef<{ term: string; end: AbortController }>(null);

  const send = useDebouncedCallback(async (term: string, signal: AbortSignal) => {
    let answer: Found;
    try {
      const api = await loadApi();
      const { content, totalElements } = await api.searchCampaigns(term, { size, signal });
      answer = { term, campaigns: content.slice(0, size), totalElements, hasFailed: false };
    } catch (error) {
      if (signal.aborted) return;
      reportError("The search failed; people are told so in its place.", error);
      answer = { term, campaigns: [], totalElements: 0, hasFailed: true };
      // So that the same term can be asked again.
      asked.current = null;
    }
    if (signal.aborted) return;
    setFound(answer);
    setBusy(false);
    if (answer.hasFailed) return;
    track("instant_search", { term, totalElements: answer.totalElements });
    if (!answer.totalElements) track("search_zero_results", { term });
  }, delayMs);

  /** @param term normalized and long enough; the one that was asked last costs nothing */
  function ask(term: string): void {
    if (asked.current?.term === term) return;
    asked.current?.end.abort();
    asked.current = { term, end: new AbortController() };
    setBusy(true);
    send(term, asked.current.end.signal);
    // The calls' chunk comes while the quiet time passes; where it fails, sending says so.
    loadApi().catch(() => undefined);
  }

  function forget(): void {
    asked.current?.end.abort();
    asked.current = null;
    send.cancel();
    setFound(null);
    setBusy(false);
  }

  useEffect(() => () => asked.current?.end.abort(), []);

  return { found, isBusy, ask, forget };
}
