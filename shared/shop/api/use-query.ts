import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { reportError } from "../../page/host/report.ts";
import { createLatestRequest } from "./latest-response.ts";
import { loadApi } from "./load-api.ts";

/** How long a response is kept in memory once no component shows it any more. */
const QUERY_GC_TIME_MS = 300_000;

export type Api = Awaited<ReturnType<typeof loadApi>>;

/**
 * `isFetching`: a request is under way or about to be made. The status changes with its outcome, so a
 * retry leaves it at `error` until then.
 */
export type QueryState<T> =
  | { status: "pending" | "error"; data?: undefined; isFetching: boolean }
  | { status: "success"; data: T; isFetching: boolean };

export interface QueryOptions {
  /** For the host's monitoring, when a request fails. */
  errorMessage: string;
  /** How long a response is kept once no component uses it any more, in milliseconds. */
  gcTime?: number;
}

type Query = ReturnType<typeof createQuery>;

/** Every query of the page by its key. */
const queries = new Map<string | null, Query>();

/**
 * What a `GET` request returns. Components that use the same key share one request and its response; it
 * is aborted when the last of them is gone. After an error it is made again by `refetch`, and when the
 * browser is online again.
 *
 * @param key names all that the request depends on; `null`: there is nothing to request
 */
export function useQuery<T>(
  key: string | null,
  fetch: (api: Api, signal: AbortSignal) => Promise<T>,
  options: QueryOptions,
): QueryState<T> & { refetch: () => void } {
  const query = queries.get(key) ?? createQuery(key, fetch, options);
  useEffect(() => query.observe(), [query]);
  const state = useSyncExternalStore(
    query.state.subscribe,
    query.state.getState,
    query.state.getState,
  ) as QueryState<T>;
  return { ...state, refetch: query.refetch };
}

function createQuery(
  key: string | null,
  fetch: (api: Api, signal: AbortSignal) => Promise<unknown>,
  { errorMessage, gcTime = QUERY_GC_TIME_MS }: QueryOptions,
) {
  const isEnabled = key !== null;
  const state = createStore<QueryState<unknown>>(() => ({
    status: "pending",
    isFetching: isEnabled,
  }));
  const request = createLatestRequest<unknown>(
    (data) => state.setState({ status: "success", data, isFetching: false }),
    (error) => {
      state.setState({ status: "error", data: undefined, isFetching: false });
      reportError(errorMessage, error);
    },
  );
  const query = { state, refetch, observe };
  let observerCount = 0;
  let gcTimer: ReturnType<typeof setTimeout>;

  const load = () => request.run(async (signal) => fetch(await loadApi(), signal));

  /** Aborts the request under way and makes another. */
  function refetch(): void {
    if (!isEnabled) return;
    state.setState({ isFetching: true });
    load();
  }

  function retry(): void {
    if (state.getState().status === "error") refetch();
  }

  /** Makes the request for the first component that uses it. The returned function ends the use. */
  function observe(): () => void {
    clearTimeout(gcTimer);
    queries.set(key, query);
    observerCount += 1;
    if (observerCount === 1) {
      window.addEventListener("online", retry);
      if (state.getState().isFetching) load();
    }
    return () => {
      observerCount -= 1;
      if (observerCount > 0) return;
      window.removeEventListener("online", retry);
      request.abort();
      if (gcTime && state.getState().data) gcTimer = setTimeout(() => queries.delete(key), gcTime);
      else queries.delete(key);
    };
  }

  queries.set(key, query);
  return query;
}
