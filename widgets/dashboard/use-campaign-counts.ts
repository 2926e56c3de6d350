import { useCallback, useEffect, useState } from "react";
import type { CampaignCounts } from "../../shared/api/account-calls.ts";
import { loadApi } from "../../shared/api/load-api.ts";
import { isApiError } from "../../shared/errors/api-error.ts";
import { reportError } from "../../shared/host/report.ts";
import { watchReturn } from "../../shared/platform/page-return.ts";
import { useShared } from "../../shared/store/store.ts";

/** What is known of the user's campaigns. `retrying` is a `failed` that is being asked again. */
export type CountsState =
  | { status: "loading" | "failed" | "retrying" | "signedOut"; counts?: undefined }
  | { status: "ready"; counts: CampaignCounts };

const LOADING: CountsState = { status: "loading" };
const SIGNED_OUT: CountsState = { status: "signedOut" };

/**
 * Asks how many campaigns the user has, after the first render and again when it is told to, when
 * somebody else is signed in, or when the page comes back from the browser's cache: it may be shown
 * to another person by then.
 */
export function useCampaignCounts(): { state: CountsState; retry: () => void } {
  // A page may write as a text what the server says as a number: that is nobody else.
  const userId = useShared((state) => state.user?.id.toString());
  const [state, setState] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(userId);

  // Nothing of the last user is shown to the next, not for a moment.
  if (asked !== userId) {
    setAsked(userId);
    setState(userId === undefined ? SIGNED_OUT : LOADING);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each user asks anew
  useEffect(() => {
    if (state.status === "signedOut") return;
    const ending = new AbortController();
    const { signal } = ending;
    loadApi()
      .then((api) => api.readCampaignCounts(signal))
      .then(
        (counts) => !signal.aborted && setState({ status: "ready", counts }),
        (error) => {
          if (signal.aborted) return;
          if (isApiError(error) && error.status === 401) return setState(SIGNED_OUT);
          setState({ status: "failed" });
          reportError(
            "The campaigns could not be counted; people are offered to try again.",
            error,
          );
        },
      );
    return () => ending.abort();
  }, [attempt, userId]);

  const ask = useCallback((status: "loading" | "retrying") => {
    setState({ status });
    setAttempt((attempt) => attempt + 1);
  }, []);
  useEffect(() => watchReturn(() => ask("loading")), [ask]);
  return { state, retry: () => ask("retrying") };
}
