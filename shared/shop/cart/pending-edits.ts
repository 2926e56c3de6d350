import type { Cart } from "../domain/cart.ts";
import { applyEdit, findAddedLine, isSuperseding, isUndoing } from "../domain/cart-edit.ts";
import type { PendingEdit } from "./cart-state.ts";

/** The cart with these edits applied, oldest first. */
export function applyEdits(edits: readonly PendingEdit[], cart: Cart): Cart {
  let edited = cart;
  for (const { edit } of edits) edited = applyEdit(edited, edit);
  return edited;
}

/**
 * Adds an edit to the pending ones, and removes those that it overrides; an edit
 * that was not sent yet and its undo cancel each other out. Edits in the pending request stay, and so do
 * those that a caller waits for.
 *
 * @param batch those of `pending` that are in the pending request
 */
export function queueEdit(
  pending: readonly PendingEdit[],
  batch: readonly PendingEdit[],
  entry: PendingEdit,
): readonly PendingEdit[] {
  const isFree = (earlier: PendingEdit) => !earlier.waiter && !batch.includes(earlier);
  const undone = pending.find(
    (earlier) => isFree(earlier) && !earlier.sent && isUndoing(entry.edit, earlier.edit),
  );
  if (undone) return pending.filter((earlier) => earlier !== undone);
  const kept = pending.filter(
    (earlier) => !(isFree(earlier) && isSuperseding(entry.edit, earlier.edit)),
  );
  return [...kept, entry];
}

/** The edits as they are sent, where they lead to `target`. */
export function markSent(edits: readonly PendingEdit[], target: Cart): PendingEdit[] {
  return edits.map((entry) => ({ ...entry, sent: { quantity: findQuantity(entry, target) } }));
}

/**
 * Drops additions that the server has saved although it did not respond. An addition is the only edit
 * that is not idempotent, so one that was sent is dropped if its line has the requested quantity.
 */
export function dropSavedAdditions(
  edits: readonly PendingEdit[],
  server: Cart,
): readonly PendingEdit[] {
  return edits.filter(
    (entry) => !entry.sent?.quantity || entry.sent.quantity !== findQuantity(entry, server),
  );
}

/** The quantity of an addition's line. */
function findQuantity({ edit }: PendingEdit, cart: Cart): number | undefined {
  return edit.kind === "add" ? findAddedLine(cart, edit.addition)?.quantity : undefined;
}
