import type { Cart } from "../domain/cart.ts";
import { applyEdit, type CartEdit, keyOf } from "../domain/cart-edit.ts";
import { quantityOf } from "../domain/compare-carts.ts";

/** An edit that the server has not confirmed. */
export interface UnsavedEdit {
  edit: CartEdit;
  /** Settles the promise of a caller that waits for the edit. */
  settle?: (error?: unknown) => void;
  /**
   * Set once the edit was in a request: the server may have applied it, even without a response. For an
   * addition, the quantities of its product in the cart before the request and after the addition.
   */
  sent?: { before?: number; after?: number };
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
export function queueEdit(unsaved: readonly UnsavedEdit[], entry: UnsavedEdit): UnsavedEdit[] {
  const { edit, settle } = entry;
  const find = (key: string, isSent: boolean) =>
    unsaved.find((other) => !other.settle && !!other.sent === isSent && keyOf(other.edit) === key);
  const tried = settle && find(keyOf(edit), true);
  if (tried) return unsaved.map((other) => (other === tried ? { ...tried, settle } : other));
  // A line that is restored before its removal was sent is as it was.
  const undone = edit.kind === "restore" && find(keyOf({ ...edit, kind: "remove" }), false);
  const needless = undone || (edit.kind !== "add" && find(keyOf(edit), false));
  const kept = unsaved.filter((other) => other !== needless);
  return undone ? kept : [...kept, entry];
}

/** The edits, of which the first `count` are sent in this order, applied to `server`. */
export function markSent(
  edits: readonly UnsavedEdit[],
  count: number,
  server: Cart,
): UnsavedEdit[] {
  let cart = server;
  return edits.map((entry, index) => {
    if (index >= count) return entry;
    const { edit } = entry;
    cart = applyEdit(cart, edit);
    if (edit.kind !== "add") return { ...entry, sent: {} };
    return { ...entry, sent: { before: quantityOf(server, edit), after: quantityOf(cart, edit) } };
  });
}

/**
 * How many of the edits, from the first one, the server has applied although it did not respond, by the
 * cart that was read since. Only additions have to be found, because the others can be applied twice. A
 * request contains all edits up to its last one, so what precedes an applied addition was applied too.
 */
export function countApplied(edits: readonly UnsavedEdit[], server: Cart): number {
  const isApplied = ({ edit, sent }: UnsavedEdit) => {
    if (edit.kind !== "add" || !sent) return false;
    const { before = 0, after = 0 } = sent;
    const quantity = quantityOf(server, edit);
    // Another device may have added to it meanwhile.
    return after > before ? quantity >= after : quantity === after;
  };
  return edits.map(isApplied).lastIndexOf(true) + 1;
}
