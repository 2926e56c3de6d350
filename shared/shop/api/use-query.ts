import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from "react";
import { createStore } from "zustand/vanilla";
import { reportError } from "../../page/host/report.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { listenAtWindow } from "../../page/platform/window-events.ts";

/**
 * How long a response is kept in memory once no component shows it any more, and how old one may be that is shown again:
 * by a component, or because the shopper comes back to the page.
 */
export const QUERY_MAX_AGE_MS = 300_000;

/**
 * `isFetching`: a request is under way or about to be made. The status changes with its outcome, so a retry leaves it at
 * `error` until then, and what is read again is shown until then.
 */
export type QueryState<T> =
  | { status: "pending" | "error"; data?: undefined; isFetching: boolean }
  | { status: "success"; data: T; isFetching: boolean };

export interface QueryOptions {
  /** For the host's monitoring, when a request fails. */
  errorMessage: string;
  /**
   * How long a response is kept once no component uses it any more, in milliseconds. With 0, it is not kept either when
   * it can't be read again.
   */
  gcTime?: number;
  /** What was requested before this moment, in milliseconds since 1970, is read again. */
  freshSince?: number;
  /** Whether the data of one key stays until the response for the next one. */
  keepPreviousData?: boolean;
}

/** @param isReread whether there is an earlier response, so that the shopper did not ask for this one */
type Fetch<T> = (signal: AbortSignal, isReread: boolean) => Promise<T>;

const PENDING: QueryState<never> = { status: "pending", isFetching: true };
const DISABLED: QueryState<never> = { status: "pending", isFetching: false };
const FAILED: QueryState<never> = { status: "error", data: undefined, isFetching: false };

/** Every query of the page by its key. */
const queries = new Map<string, ReturnType<typeof createQuery>>();

/**
 * The response to a `GET` request. Components with the same key share one request, which is aborted when the last of
 * them is unmounted. After an error, `refetch` repeats it, and so does the browser's return online.
 *
 * A response is read again after a restore from the back/forward cache, and when the shopper comes back to a page on
 * which it is old. If that fails, it stays.
 *
 * @param key contains everything that the request depends on; `null`: nothing is requested
 */
export function useQuery<T>(
  key: string | null,
  fetch: Fetch<T>,
  options: QueryOptions,
): QueryState<T> & { refetch: () => void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what the others depend on
  const { subscribe, getState, refetch, renew } = useMemo(
    () => observe(key, fetch, options),
    [key],
  );
  const state = getState() as QueryState<T>;
  const [, update] = useReducer((count: number) => count + 1, 0);
  // The request begins before the paint of what is shown meanwhile, so an effect or `useSyncExternalStore`, which
  // subscribe after it, would be too late.
  useLayoutEffect(() => subscribe(update), [subscribe]);
  const { freshSince = 0 } = options;
  useEffect(() => renew(freshSince), [renew, freshSince]);
  const [previous, setPrevious] = useState(state);
  const isPending = key !== null && state.status === "pending";
  if (options.keepPreviousData && !isPending && state !== previous) setPrevious(state);
  const shown = isPending && previous.data ? { ...previous, isFetching: true } : state;
  return { ...shown, refetch };
}

/**
 * How a component uses a query. The query is created by the subscription, because React may discard a render.
 */
function observe(key: string | null, fetch: Fetch<unknown>, options: QueryOptions) {
  if (key === null) {
    const ignore = () => {};
    return { subscribe: () => ignore, getState: () => DISABLED, refetch: ignore, renew: ignore };
  }
  const renew = (since: number) => queries.get(key)?.renew(since);
  return {
    subscribe(onChange: () => void): () => void {
      const query = queries.get(key) ?? createQuery(key, fetch, options);
      queries.set(key, query);
      return query.subscribe(onChange);
    },
    getState: () => queries.get(key)?.getState() ?? PENDING,
    refetch: () => renew(Infinity),
    renew,
  };
}

function createQuery(
  key: string,
  fetch: Fetch<unknown>,
  { errorMessage, gcTime = QUERY_MAX_AGE_MS }: QueryOptions,
) {
  const { getState, setState, subscribe } = createStore<QueryState<unknown>>(() => PENDING);
  let observerCount = 0;
  let gcTimer: ReturnType<typeof setTimeout>;
  let stopListening: () => void;

  let controller: AbortController | undefined;
  /** When the last request was made; 0 after an error. */
  let requestedAt = 0;

  /** Makes a request, and aborts the one under way, whose response may have arrived before the abort. */
  async function load(): Promise<void> {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    requestedAt = Date.now();
    try {
      const data = await fetch(signal, getState().data !== undefined);
      if (!signal.aborted) setState({ status: "success", data, isFetching: false });
    } catch (error) {
      if (signal.aborted) return;
      requestedAt = 0;
      const isKept = gcTime > 0 && getState().data !== undefined;
      setState(isKept ? { isFetching: false } : FAILED);
      reportError(errorMessage, error);
    }
  }

  /** Makes the request again if the last one was made before this moment. */
  function renew(since: number): void {
    if (requestedAt >= since) return;
    setState({ isFetching: true });
    load();
  }

  const renewOld = () => renew(Date.now() - QUERY_MAX_AGE_MS);

  return {
    getState,
    renew,
    /** Makes the request for the first component that uses it. The returned function ends the use. */
    subscribe(onChange: () => void): () => void {
      clearTimeout(gcTimer);
      const unsubscribe = subscribe(onChange);
      observerCount += 1;
      if (observerCount === 1) {
        stopListening = listenAtWindow({
          online: renewOld,
          pageshow: ({ persisted }) => persisted && renew(Infinity),
          visibilitychange: () => readDocument("hidden") || renewOld(),
        });
        if (getState().isFetching) load();
        else renewOld();
      }
      return () => {
        unsubscribe();
        observerCount -= 1;
        if (observerCount > 0) return;
        stopListening();
        controller?.abort();
        if (gcTime && getState().data) gcTimer = setTimeout(() => queries.delete(key), gcTime);
        else queries.delete(key);
      };
    },
  };
}
