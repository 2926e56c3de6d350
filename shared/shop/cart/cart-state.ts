import { type Cart, countItems } from "../domain/cart.ts";
import type { CartError } from "../store/store.ts";
import { applyEntries, type OutboxEntry } from "./outbox-entry.ts";

/** The cart of a page. */
export interface CartState {
  /** The cart in the last response, with what other pages have saved since; undefined until it was read. */
  server?: Cart;
  /** The server's cart with the edits of all entries. */
  optimistic?: Cart;
  /** Number of items. Additions that a caller waits for are not counted, because the server may reject them. */
  count?: number;
  /** The edits that the server has not confirmed, oldest first. */
  entries: readonly OutboxEntry[];
  /** Whether requests have stopped after an error until the shopper or the network does something. */
  isPaused: boolean;
  error: CartError | null;
}

/**
 * The state with the changes and the entries that the outbox has now. The same object is returned if nothing has
 * changed.
 *
 * @param isAwaited whether a caller waits for the entry with this id
 */
export function deriveState(
  before: CartState,
  changes: Partial<CartState>,
  outboxEntries: readonly OutboxEntry[],
  isAwaited: (id: string) => boolean,
): CartState {
  const entries = isSameList(outboxEntries, before.entries) ? before.entries : outboxEntries;
  const next: CartState = { ...before, ...changes, entries };
  if (entries.length === 0 && next.error?.kind === "unsaved") next.error = null;
  if (next.server && (next.server !== before.server || entries !== before.entries)) {
    next.optimistic = applyEntries(entries, next.server);
    const certain = entries.filter(({ id }) => !isAwaited(id));
    next.count = countItems(applyEntries(certain, next.server));
  }
  return isSameList(Object.values(next), Object.values(before)) ? before : next;
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);
