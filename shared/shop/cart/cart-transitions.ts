import type { Cart } from "../domain/cart.ts";
import { reconcileLines } from "../domain/reconcile-lines.ts";
import type { CartEffect, CartState, Carts, PendingEdit } from "./cart-state.ts";
import { applyEdits, dropSavedAdditions, markSent } from "./pending-edits.ts";

/** Transitions of the cart's state machine that start a request or follow one. All are pure. */

/** The next state and its effects, in the order in which they run. */
export type CartStep = readonly [CartState, ...CartEffect[]];

/** Requests the lock if there is something to read or write. */
export function begin(state: CartState, ...effects: CartEffect[]): CartStep {
  return state.phase.name === "idle" && hasWork(state)
    ? [{ ...state, phase: { name: "locking" } }, ...effects, { type: "lock" }]
    : [state, ...effects];
}

/** Makes the next request. The lock is held, and no other request is pending. */
export function advance(state: CartState, ...effects: CartEffect[]): CartStep {
  const { carts } = state;
  if (!hasWork(state)) {
    return [{ ...state, phase: { name: "idle" } }, ...effects, { type: "unlock" }];
  }
  if (!carts || carts.isStale) {
    const requestId = state.requestId + 1;
    const phase = { name: "reading", isOutdated: false } as const;
    return [{ ...state, phase, requestId }, ...effects, { type: "read", requestId }];
  }
  return send(state, carts, ...effects);
}

/** Sends the edits, or the first of them if they are sent one by one. */
export function send(state: CartState, carts: Carts, ...effects: CartEffect[]): CartStep {
  const { singles, edits } = state;
  const requestId = state.requestId + 1;
  const length = singles > 0 ? 1 : edits.length;
  const target = applyEdits(edits.slice(0, length), carts.server);
  const batch = markSent(edits.slice(0, length), target);
  const next = { ...state, edits: [...batch, ...edits.slice(length)] };
  const phase = { name: "writing", batch, target } as const;
  return [{ ...next, phase, requestId }, ...effects, { type: "write", requestId, cart: target }];
}

/** The server has sent the cart, in response to a read or a write request. */
export function finish(state: CartState, cart: Cart, cartId: string | undefined): CartStep {
  const { phase, carts, edits, error } = state;
  if (phase.name !== "writing") {
    const server = reconcileLines(cart, ...(carts ? [carts.server, carts.optimistic] : []));
    const isStale = phase.name === "reading" && phase.isOutdated;
    const unsaved = dropSavedAdditions(edits, server);
    return advance(withCart(state, unsaved, { server, cartId, isStale }));
  }
  const { batch, target } = phase;
  const server = reconcileLines(cart, target);
  const unsaved = edits.filter((entry) => !batch.includes(entry));
  const isAllSaved = error?.kind === "unsaved" && unsaved.length === 0;
  const saved = {
    ...withCart(state, unsaved, { server, cartId, isStale: Boolean(carts?.isStale) }),
    singles: Math.max(0, state.singles - batch.length),
    error: isAllSaved ? null : error,
  };
  return advance(
    saved,
    { type: "settle", edits: batch },
    { type: "reportSaved", cart: server, edits: batch },
  );
}

/**
 * The server rejected the batch (4xx). Several edits are sent again one by one; a single edit is
 * undone. Before that the cart is read again, because another tab may have changed it.
 */
export function reject(state: CartState, error: unknown): CartStep {
  const batch = batchOf(state);
  const [entry] = batch;
  if (!entry) return fail(state, error);
  const stale = invalidate(state);
  if (batch.length > 1) return advance({ ...stale, singles: batch.length });
  const edits = state.edits.flatMap((other) =>
    other === entry ? restoreFallback(state, other) : [other],
  );
  const { serverMessage: message } = error as { serverMessage?: string };
  const undone: CartState = {
    ...withCart(stale, edits),
    singles: Math.max(0, state.singles - 1),
    error: entry.waiter ? state.error : { kind: "rejected", message },
  };
  return advance(undone, { type: "settle", edits: batch, error });
}

/** If a restored line was rejected as it was shown, it is restored as the server had it. */
function restoreFallback({ removed }: CartState, { edit }: PendingEdit): PendingEdit[] {
  if (edit.kind !== "restore") return [];
  const line = removed[edit.removed.line.id];
  if (!line || line === edit.removed.line) return [];
  return [{ edit: { kind: "restore", removed: { ...edit.removed, line } } }];
}

/**
 * There was no response, or a 5xx. The edits stay, except those that a caller waits for. If an edit
 * was made after the request was sent, all are sent again at once; otherwise the session pauses.
 */
export function fail(state: CartState, error: unknown): CartStep {
  const { phase, carts } = state;
  const batch = phase.name === "writing" ? phase.batch : state.edits;
  const taken = batch.filter(({ waiter }) => waiter);
  const edits = state.edits.filter((entry) => !taken.includes(entry));
  const failed = withCart(
    state,
    edits,
    carts && { ...carts, isStale: carts.isStale || phase.name === "reading" },
  );
  const effects: CartEffect[] = [
    { type: "reportError", error },
    { type: "settle", edits: taken, error },
  ];
  if (edits.some((entry) => !batch.includes(entry))) return advance(failed, ...effects);
  const shownError = edits.length > 0 ? ({ kind: "unsaved" } as const) : state.error;
  return [
    { ...failed, phase: { name: "paused" }, error: shownError },
    ...effects,
    { type: "unlock" },
  ];
}

/** The edits in the pending request. */
export function batchOf({ phase }: CartState): readonly PendingEdit[] {
  return phase.name === "writing" ? phase.batch : [];
}

function hasWork(state: CartState): boolean {
  const { carts, edits, debounce, isWatched } = state;
  const mayWrite = debounce !== "waiting" || edits.some(({ waiter }) => waiter);
  return (edits.length > 0 && mayWrite) || (isWatched && carts?.isStale !== false);
}

export function invalidate(state: CartState): CartState {
  const { carts, phase } = state;
  return {
    ...state,
    carts: carts && { ...carts, isStale: true },
    phase: phase.name === "reading" ? { ...phase, isOutdated: true } : phase,
  };
}

export function resume(state: CartState): CartState {
  return state.phase.name === "paused" ? { ...state, phase: { name: "idle" } } : state;
}

/** Replaces the edits, the server's cart or both, and recomputes the optimistic cart. */
export function withCart(
  state: CartState,
  edits: readonly PendingEdit[],
  carts: Omit<Carts, "optimistic"> | undefined = state.carts,
): CartState {
  return {
    ...state,
    edits,
    carts: carts && { ...carts, optimistic: applyEdits(edits, carts.server) },
  };
}
