import { useEffect, useState } from "react";
import { track } from "../../shared/analytics/track.ts";
import type { SearchAnswer } from "../../shared/api/campaign-calls.ts";
import { loadApi } from "../../shared/api/load-api.ts";
import { reportError } from "../../shared/host/report.ts";

export interface Results {
  status: "loading" | "failed" | "ready";
  /** What was found on the open page. */
  answer: SearchAnswer | undefined;
  /** How many there are on all pages together, as the last answer says; unknown before the first. */
  total: number | undefined;
  retry: () => void;
}

/**
 * What a term finds, page by page. Each page is asked for once and then kept, so that the way back
 * is there at once, at the height that the browser's scroll position was made for. Turning to another
 * page ends the call for the one before, and an answer that comes nevertheless is dropped.
 *
 * @param term normalized; another one needs another component
 * @param page from 0; `null` where nothing is to be asked
 */
export function useResults(term: string, page: number | null, size: number): Results {
  const [answers, setAnswers] = useState<Readonly<Record<number, SearchAnswer>>>({});
  const [total, setTotal] = useState<number>();
  const [failedPage, setFailedPage] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const answer = page === null ? undefined : answers[page];
  const isKnown = answer !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (page === null || isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    setFailedPage(undefined);
    findCampaigns(term, { size, page, signal }).then(
      (found) => {
        if (signal.aborted) return;
        setAnswers((known) => ({ ...known, [page]: found }));
        setTotal(found.totalElements);
        if (found.totalElements === 0) track("search_zero_results", { term });
      },
      (error) => {
        if (signal.aborted) return;
        setFailedPage(page);
        reportError("The results could not be loaded; people are offered to try again.", error);
      },
    );
    return () => controller.abort();
  }, [term, size, page, isKnown, attempt]);

  return {
    status: isKnown ? "ready" : failedPage === page ? "failed" : "loading",
    answer,
    total,
    retry: () => {
      setFailedPage(undefined);
      setAttempt(attempt + 1);
    },
  };
}

async function findCampaigns(
  term: string,
  options: { size: number; page: number; signal: AbortSignal },
): Promise<SearchAnswer> {
  const { searchCampaigns } = await loadApi();
  const { content, totalElements } = await searchCampaigns(term, options);
  return { content: content.slice(0, options.size), totalElements };
}
