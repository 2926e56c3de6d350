import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { track } from "../../analytics/track.ts";
import type { Campaign } from "../../api/campaign-calls.ts";
import { loadApi } from "../../api/load-api.ts";
import { reportError } from "../../host/report.ts";

/** What the last search that was answered has found. */
export interface Found {
  term: string;
  campaigns: readonly Campaign[];
  totalElements: number;
  hasFailed: boolean;
}

/** One question to the server; its identity tells whether it is still the current one. */
interface Question {
  term: string;
  canceller: AbortController;
}

/**
 * The searches that are sent while people type. What was found stays until the next answer, so that
 * nothing flickers; `isBusy` says that it belongs to an earlier term.
 *
 * Only the answer to the current question is shown, in whatever order answers come:
 *
 *     ask "hood"    ──1────────────────────────╮ dropped: "hoodie" is current
 *     ask "hoodie"  ─────2──────────╮ shown    │
 *     time          ────────────────┴──────────┴──▶
 *
 * Ending the former call is not enough: its answer may have arrived and be waiting to be read.
 *
 * @param size how many campaigns at most
 * @param delayMs quiet time after the last `ask` before the question is sent
 */
export function useInstantSearch(size: number, delayMs: number) {
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = useRef<Question>(null);

  const send = useDebouncedCallback(async (question: Question) => {
    const { term, canceller } = question;
    let next: Found = { term, campaigns: [], totalElements: 0, hasFailed: true };
    try {
      const api = await loadApi();
      const { content, totalElements } = await api.searchCampaigns(term, {
        size,
        signal: canceller.signal,
      });
      next = { term, campaigns: content.slice(0, size), totalElements, hasFailed: false };
    } catch (error) {
      if (current.current === question) reportError("The search failed; people are told.", error);
    }
    if (current.current !== question) return;
    // After a failure the same term may be asked again.
    if (next.hasFailed) current.current = null;
    setFound(next);
    setBusy(false);
    if (next.hasFailed) return;
    track("instant_search", { term, totalElements: next.totalElements });
    if (!next.campaigns.length) track("search_zero_results", { term });
  }, delayMs);

  function drop(): void {
    current.current?.canceller.abort();
    current.current = null;
  }

  /** @param term normalized and long enough; the one that is asked or answered already costs nothing */
  function ask(term: string): void {
    if (current.current?.term === term) return;
    drop();
    const question = { term, canceller: new AbortController() };
    current.current = question;
    setBusy(true);
    send(question);
    // The calls' chunk comes while the quiet time passes; its failure shows when it is used.
    loadApi().catch(() => undefined);
  }

  function forget(): void {
    drop();
    send.cancel();
    setFound(null);
    setBusy(false);
  }

  useEffect(() => drop, []);

  return { found, isBusy, ask, forget };
}
