import type { Cart } from "../domain/cart.ts";
import type { CartError } from "../store/store.ts";
import { applyEdits, type UnsavedEdit } from "./unsaved-edits.ts";

/** The cart of a page. */
export interface CartState {
  /** The cart in the last response; undefined until it was read. */
  server?: Cart;
  /** The server's cart with every unsaved edit. */
  optimistic?: Cart;
  /** Edits that the server has not confirmed, oldest first. */
  edits: readonly UnsavedEdit[];
  /** Whether the server may have another cart by now. */
  isStale: boolean;
  /** Whether a request failed, and the next one is made when the shopper or the network does something. */
  isPaused: boolean;
  error: CartError | null;
}

export const INITIAL_CART_STATE: CartState = {
  edits: [],
  isStale: true,
  isPaused: false,
  error: null,
};

/** The state with the changes, and the optimistic cart that follows from them. */
export function change(state: CartState, changes: Partial<CartState>): CartState {
  const next = { ...state, ...changes };
  const { server, edits } = next;
  if (server === state.server && edits === state.edits) return next;
  return { ...next, optimistic: server && applyEdits(edits, server) };
}

/**
 * What changes when a request failed, so that nothing is requested for the moment. Of the edits that a
 * caller waits for, those that were sent stay, because the server may have applied them. The others are
 * undone.
 */
export function pause({ edits, server, error }: CartState): Partial<CartState> {
  const kept = edits
    .filter(({ settle, sent }) => !settle || sent)
    .map((entry) => ({ ...entry, settle: undefined }));
  const kind = kept.length > 0 ? "unsaved" : "unread";
  return {
    edits: kept,
    isPaused: true,
    isStale: true,
    error: kept.length > 0 || server ? { kind } : error,
  };
}
