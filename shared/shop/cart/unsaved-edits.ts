import type { Cart } from "../domain/cart.ts";
import { applyEdit, type CartEdit, isSuperseding, isUndoing } from "../domain/cart-edit.ts";

/** An edit that the server has not confirmed. */
export interface UnsavedEdit {
  edit: CartEdit;
  /** Settles the promise of a caller that waits for the edit. */
  waiter?: Waiter;
  /**
   * Set once the edit was in a request: the server may have applied it, even without a response. For an
   * addition, the quantities of its product in the cart before the request and after the addition.
   */
  sent?: { before?: number; after?: number };
}

export interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The cart with these edits applied, oldest first. */
export function applyEdits(edits: readonly UnsavedEdit[], cart: Cart): Cart {
  let edited = cart;
  for (const { edit } of edits) edited = applyEdit(edited, edit);
  return edited;
}

/**
 * Adds an edit to the unsaved ones, and removes those that it makes needless. Edits that were sent stay,
 * because the server may have applied them, and so do those that a caller waits for.
 *
 * A caller that adds the same again after it was told that an addition could not be confirmed tries
 * again, so it then waits for that addition.
 */
export function queueEdit(
  unsaved: readonly UnsavedEdit[],
  entry: UnsavedEdit,
): readonly UnsavedEdit[] {
  if (entry.waiter) {
    const content = JSON.stringify(entry.edit);
    const tried = unsaved.find(
      ({ edit, sent, waiter }) => sent && !waiter && JSON.stringify(edit) === content,
    );
    if (tried)
      return unsaved.map((other) => (other === tried ? { ...tried, waiter: entry.waiter } : other));
  }
  const isFree = ({ sent, waiter }: UnsavedEdit) => !sent && !waiter;
  const undone = unsaved.find((earlier) => isFree(earlier) && isUndoing(entry.edit, earlier.edit));
  if (undone) return unsaved.filter((earlier) => earlier !== undone);
  const kept = unsaved.filter(
    (earlier) => !(isFree(earlier) && isSuperseding(entry.edit, earlier.edit)),
  );
  return [...kept, entry];
}
