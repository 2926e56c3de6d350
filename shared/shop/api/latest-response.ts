/**
 * Aborts the previous request when a new one is made, so that only the latest response is used:
 *
 *     run("hood")    ──1─────────┆─────────────╮ dropped: aborted by run("hoodie")
 *     run("hoodie")              ╰──2───╮ onSuccess
 *     time           ───────────────────┴──────┴──▶
 *
 * The signal is checked again after the wait, because a response may have arrived before the abort.
 */
export function createLatestRequest<T>(
  onSuccess: (data: T) => void,
  onError: (error: unknown) => void,
) {
  let controller: AbortController | undefined;
  /** Aborts the request under way; neither callback is called for it. */
  const abort = () => controller?.abort();

  /** Aborts the previous request and makes the next one. */
  async function run(fetch: (signal: AbortSignal) => Promise<T>): Promise<void> {
    abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      const data = await fetch(signal);
      if (!signal.aborted) onSuccess(data);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }

  return { run, abort };
}

/**
 * Numbers the requests for one thing, so that a slow response does not undo what has changed since its
 * request was made: a log-in, or an addition to the cart.
 */
export function createResponseOrder() {
  let lastId = 0;
  let appliedId = 0;
  return {
    /** @returns the id of the request that is about to be made */
    startRequest: () => ++lastId,
    /**
     * @param id of the request; without one the change is newer than all requests
     * @returns whether to apply the response; `false` if a newer one is already applied
     */
    apply(id = ++lastId): boolean {
      if (id < appliedId) return false;
      appliedId = id;
      return true;
    },
  };
}
