import { useLayoutEffect, useMemo, useReducer, useState } from "react";
import { createStore } from "zustand/vanilla";
import { reportError } from "../../page/host/report.ts";

/** How long a response is kept in memory once no component shows it any more. */
const QUERY_GC_TIME_MS = 300_000;

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
  /** Whether the data of one key stays until the response for the next one. */
  keepPreviousData?: boolean;
}

const PENDING: QueryState<never> = { status: "pending", isFetching: true };
const DISABLED: QueryState<never> = { status: "pending", isFetching: false };

/** Every query of the page by its key. */
const queries = new Map<string, ReturnType<typeof createQuery>>();

/**
 * The response to a `GET` request. Components with the same key share one request, which is aborted when the last of
 * them is unmounted. After an error, `refetch` repeats it, and so does the browser's return online.
 *
 * @param key contains everything that the request depends on; `null`: nothing is requested
 */
export function useQuery<T>(
  key: string | null,
  fetch: (signal: AbortSignal) => Promise<T>,
  options: QueryOptions,
): QueryState<T> & { refetch: () => void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what the others depend on
  const { subscribe, getState, refetch } = useMemo(() => observe(key, fetch, options), [key]);
  const state = getState() as QueryState<T>;
  const [, update] = useReducer((count: number) => count + 1, 0);
  // The request begins before the paint of what is shown meanwhile, so an effect or `useSyncExternalStore`, which
  // subscribe after it, would be too late.
  useLayoutEffect(() => subscribe(update), [subscribe]);
  const [previous, setPrevious] = useState(state);
  const isPending = key !== null && state.status === "pending";
  if (options.keepPreviousData && !isPending && state !== previous) setPrevious(state);
  const shown = isPending && previous.data ? { ...previous, isFetching: true } : state;
  return { ...shown, refetch };
}

/**
 * How a component uses a query. The query is created by the subscription, because React may discard a render.
 */
function observe(
  key: string | null,
  fetch: (signal: AbortSignal) => Promise<unknown>,
  options: QueryOptions,
) {
  if (key === null) {
    return { subscribe: () => () => {}, getState: () => DISABLED, refetch: () => {} };
  }
  return {
    subscribe(onChange: () => void): () => void {
      const query = queries.get(key) ?? createQuery(key, fetch, options);
      queries.set(key, query);
      return query.subscribe(onChange);
    },
    getState: () => queries.get(key)?.getState() ?? PENDING,
    refetch: () => queries.get(key)?.refetch(),
  };
}

function createQuery(
  key: string,
  fetch: (signal: AbortSignal) => Promise<unknown>,
  { errorMessage, gcTime = QUERY_GC_TIME_MS }: QueryOptions,
) {
  const { getState, setState, subscribe } = createStore<QueryState<unknown>>(() => PENDING);
  let observerCount = 0;
  let gcTimer: ReturnType<typeof setTimeout>;

  let controller: AbortController | undefined;

  /** Makes a request, and aborts the one under way, whose response may have arrived before the abort. */
  async function load(): Promise<void> {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      const data = await fetch(signal);
      if (!signal.aborted) setState({ status: "success", data, isFetching: false });
    } catch (error) {
      if (signal.aborted) return;
      setState({ status: "error", data: undefined, isFetching: false });
      reportError(errorMessage, error);
    }
  }

  function refetch(): void {
    setState({ isFetching: true });
    load();
  }

  function retry(): void {
    if (getState().status === "error") refetch();
  }

  return {
    getState,
    refetch,
    /** Makes the request for the first component that uses it. The returned function ends the use. */
    subscribe(onChange: () => void): () => void {
      clearTimeout(gcTimer);
      const unsubscribe = subscribe(onChange);
      observerCount += 1;
      if (observerCount === 1) {
        window.addEventListener("online", retry);
        if (getState().isFetching) load();
      }
      return () => {
        unsubscribe();
        observerCount -= 1;
        if (observerCount > 0) return;
        window.removeEventListener("online", retry);
        controller?.abort();
        if (gcTime && getState().data) gcTimer = setTimeout(() => queries.delete(key), gcTime);
        else queries.delete(key);
      };
    },
  };
}
