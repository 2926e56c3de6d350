import type { Cart } from "../domain/cart.ts";
import { locateLine } from "../domain/cart-edit.ts";
import type { LineItem } from "../domain/line-item.ts";
import type { CartError } from "../store/store.ts";
import { applyEdits, queueEdit, type UnsavedEdit } from "./unsaved-edits.ts";

/** The cart of a page. The functions below compute the next one. */
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
  /** Removed lines as the server had them, because an unsaved edit of the line may be rejected. */
  removed: Readonly<Record<string, LineItem>>;
}

export const INITIAL_CART_STATE: CartState = {
  edits: [],
  isStale: true,
  isPaused: false,
  error: null,
  removed: {},
};

/** The state with the changes, and the optimistic cart that follows from them. */
export function change(state: CartState, changes: Partial<CartState>): CartState {
  const next = { ...state, ...changes };
  const { server, edits } = next;
  if (server === state.server && edits === state.edits) return next;
  return { ...next, optimistic: server && applyEdits(edits, server) };
}

export function addEdit(state: CartState, entry: UnsavedEdit): CartState {
  const { server, edits } = state;
  let { removed } = state;
  if (entry.edit.kind === "remove" && server) {
    const { campaign, line } = entry.edit.removed;
    const located = locateLine(server, campaign.campaignId, line.id);
    if (located) removed = { ...removed, [line.id]: located.line };
  }
  return change(state, { edits: queueEdit(edits, entry), removed, error: null, isPaused: false });
}

/** The server rejected the first edit. A line that was restored is restored as the server had it. */
export function rejectFirst(state: CartState, message: string | undefined): CartState {
  const [entry, ...others] = state.edits;
  if (!entry) return state;
  const edits = [...findFallback(state, entry), ...others];
  return change(state, {
    edits,
    error: entry.waiter ? state.error : { kind: "rejected", message },
  });
}

function findFallback({ removed }: CartState, { edit }: UnsavedEdit): UnsavedEdit[] {
  if (edit.kind !== "restore") return [];
  const line = removed[edit.removed.line.id];
  if (!line || line === edit.removed.line) return [];
  return [{ edit: { kind: "restore", removed: { ...edit.removed, line } } }];
}

/**
 * A request failed, so that nothing is requested for the moment. Of the edits that a caller waits for,
 * those that were sent stay, because the server may have applied them. The others are undone.
 */
export function pause(state: CartState): CartState {
  const edits = state.edits.flatMap((entry) => {
    if (!entry.waiter) return [entry];
    return entry.sent ? [{ ...entry, waiter: undefined }] : [];
  });
  const paused = change(state, { edits, isPaused: true, isStale: true });
  if (edits.length > 0) return { ...paused, error: { kind: "unsaved" } };
  return { ...paused, error: state.server ? { kind: "unread" } : state.error };
}
