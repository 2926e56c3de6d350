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
