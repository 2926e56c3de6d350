import { locateLine } from "../domain/cart-edit.ts";
import type { CartEvent, CartState, PendingEdit, RestoredEdits } from "./cart-state.ts";
import {
  advance,
  batchOf,
  begin,
  type CartStep,
  fail,
  finish,
  invalidate,
  reject,
  resume,
  send,
  withCart,
} from "./cart-transitions.ts";
import { queueEdit } from "./pending-edits.ts";

/** The reducer of the state machine that `cart-state.ts` describes. Pure. */
export function reduceCart(state: CartState, event: CartEvent): CartStep {
  switch (event.type) {
    case "edited":
      return edit(state, event.entry);
    case "debounced":
      return begin({ ...state, debounce: "off" });
    case "watched":
      return begin(resume(invalidate({ ...state, isWatched: true })));
    case "unwatched":
      return [{ ...state, isWatched: false }];
    case "invalidated":
      return begin(resume(invalidate(state)));
    case "retried":
      return begin(resume({ ...state, debounce: "off" }));
    case "flushed":
      return begin(resume({ ...state, debounce: "off", error: null }));
    case "left":
      return leave(state);
    case "restored":
      return restore(state, event);
    case "takenOver":
      return yieldEdits(state);
    case "locked": {
      const isOther = event.hasWaited || event.cartId !== state.carts?.cartId;
      return advance(isOther ? invalidate(state) : state);
    }
  }
  // The response to an outdated request.
  if (event.requestId !== state.requestId) return [state];
  if (event.type === "failed") return fail(state, event.error);
  if (event.type === "rejected") return reject(state, event.error);
  return finish(state, event.cart, event.cartId);
}

function edit(state: CartState, entry: PendingEdit): CartStep {
  const { carts, edits, debounce } = state;
  let { removed } = state;
  if (entry.edit.kind === "remove" && carts) {
    const { campaign, line } = entry.edit.removed;
    const located = locateLine(carts.server, campaign.campaignId, line.id);
    if (located) removed = { ...removed, [line.id]: located.line };
  }
  const edited = withCart(state, queueEdit(edits, batchOf(state), entry));
  return begin(
    resume({
      ...edited,
      debounce: debounce === "off" ? "armed" : "waiting",
      error: null,
      removed,
    }),
    { type: "startDebounce" },
  );
}

/**
 * Sends every edit at once if this page is writing anyway. Without the lock, or over a stale cart, that
 * would overwrite another tab's edits; then they stay in the journal.
 */
function leave(state: CartState): CartStep {
  const { carts, edits, phase } = state;
  if (phase.name !== "writing" || !carts || carts.isStale) return [state];
  if (edits.every((entry) => phase.batch.includes(entry))) return [state];
  return send({ ...state, singles: 0 }, carts);
}

/** Shows the edits of a closed page at once, and sends them after the cart has been read. */
function restore(state: CartState, { server, cartId, edits }: RestoredEdits): CartStep {
  const carts = { server, cartId, isStale: true };
  return begin(resume(withCart(state, [...edits, ...state.edits], carts)));
}

/** Drops all edits, and ignores the response to a pending request. */
function yieldEdits(state: CartState): CartStep {
  const { phase, edits, requestId } = state;
  const dropped: CartState = {
    ...withCart(invalidate(state), []),
    // A lock that was requested will still be granted.
    phase: phase.name === "locking" ? phase : { name: "idle" },
    singles: 0,
    error: null,
    requestId: requestId + 1,
  };
  return begin(dropped, { type: "settle", edits }, { type: "unlock" });
}
