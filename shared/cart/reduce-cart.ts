import { locateLine } from "../domain/cart-edit.ts";
import type { CartEvent, CartState, PendingEdit } from "./cart-state.ts";
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
  withCart,
} from "./cart-transitions.ts";
import { applyEdits, markSent, queueEdit } from "./pending-edits.ts";

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
      return begin(resume(withCart(invalidate(state), [])), { type: "settle", edits: state.edits });
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

/** Sends every edit at once, unless the cart is stale: that would overwrite another tab's edits. */
function leave(state: CartState): CartStep {
  const { carts, edits, phase } = state;
  const batch = batchOf(state);
  const isWaiting = phase.name === "reading" || phase.name === "locking";
  const isAllSent = edits.every((entry) => batch.includes(entry));
  if (!carts || carts.isStale || isWaiting || isAllSent) return [state];
  const target = applyEdits(edits, carts.server);
  const all = markSent(edits, target);
  const requestId = state.requestId + 1;
  const left: CartState = {
    ...state,
    phase: { name: "writing", batch: all, target },
    edits: all,
    singles: 0,
    requestId,
  };
  return [left, { type: "abort" }, { type: "write", requestId, cart: target }];
}

/** Shows the edits of a closed page at once, and sends them after the cart has been read. */
function restore(
  state: CartState,
  { server, cartId, edits }: Extract<CartEvent, { type: "restored" }>,
): CartStep {
  const carts = state.carts ?? { server, cartId, isStale: true };
  return begin(resume(withCart(state, [...edits, ...state.edits], carts)));
}
