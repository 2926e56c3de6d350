import { type Cart, countItems } from "../domain/cart.ts";
import type { CartError } from "../store/store.ts";
import { applyEntries, type OutboxEntry } from "./outbox-entry.ts";

/** The cart of a page. */
export interface CartState {
  /** The cart in the last response; undefined until it was read. */
  server?: Cart;
  /** The server's cart with the edits of all entries. */
  optimistic?: Cart;
  /** Number of items, without additions that a caller waits for, because the server may reject them. */
  count?: number;
  /** What the server has not confirmed, oldest first. */
  entries: readonly OutboxEntry[];
  /** Whether the server may have another cart by now. */
  isStale: boolean;
  /** Whether a request failed, and the next one is made when the shopper or the network does something. */
  isPaused: boolean;
  error: CartError | null;
}

export const INITIAL_CART_STATE: CartState = {
  entries: [],
  isStale: true,
  isPaused: false,
  error: null,
};

/**
 * The state with the changes, and the optimistic cart and count that follow from them.
 *
 * @param isAwaited whether a caller waits for the entry
 */
export function change(
  state: CartState,
  changes: Partial<CartState>,
  isAwaited: (entry: OutboxEntry) => boolean,
): CartState {
  const next = { ...state, ...changes };
  const { server, entries } = next;
  if (!server || (server === state.server && entries === state.entries)) return next;
  const certain = entries.filter((entry) => !isAwaited(entry));
  const optimistic = applyEntries(entries, server);
  const counted = certain.length < entries.length ? applyEntries(certain, server) : optimistic;
  return { ...next, optimistic, count: countItems(counted) };
}
