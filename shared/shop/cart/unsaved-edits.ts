import type { Cart } from "../domain/cart.ts";
import { applyEdit, type CartEdit, keyOf } from "../domain/cart-edit.ts";
import { quantityOf } from "../domain/compare-carts.ts";

/** An edit that the server has not confirmed. */
export interface UnsavedEdit {
  edit: CartEdit;
  /** Settles the promise of a caller that waits for the edit. */
  settle?: (error?: unknown) => void;
  /**
   * Set once the edit was in a request: the server may have applied it, even without a response. Edits
   * that were sent `at` the same time were in one request. For an addition, the quantities of its product
   * in the cart before the request, after the addition, and at the end of the request, which may also
   * remove the line.
   */
  sent?: { at?: number; before?: number; after?: number; end?: number };
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
  const at = Date.now();
  const target = applyEdits(edits.slice(0, count), server);
  let cart = server;
  return edits.map((entry, index) => {
    if (index >= count) return entry;
    const { edit } = entry;
    cart = applyEdit(cart, edit);
    if (edit.kind !== "add") return { ...entry, sent: { at } };
    const [before, after, end] = [server, cart, target].map((one) => quantityOf(one, edit));
    return { ...entry, sent: { at, before, after, end } };
  });
}

/**
 * The edits that the server has applied although it did not respond, by the cart that was read since.
 * Only additions have to be found, because the others can be applied twice. What precedes an applied
 * addition in its request was applied too.
 */
export function findApplied(edits: readonly UnsavedEdit[], server: Cart): UnsavedEdit[] {
  const isApplied = ({ edit, sent }: UnsavedEdit) => {
    if (edit.kind !== "add" || !sent) return false;
    const { before = 0, after = 0, end = before } = sent;
    const quantity = quantityOf(server, edit);
    if (quantity === end && end !== before) return true;
    // Another device may have added to it meanwhile.
    return after > before ? quantity >= after : quantity === after;
  };
  return edits.filter(({ sent }, index) =>
    edits.slice(index).some((later) => sent && later.sent?.at === sent.at && isApplied(later)),
  );
}
