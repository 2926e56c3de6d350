import type { Cart } from "../domain/cart.ts";
import { applyEdit, type CartEdit, isSuperseding, isUndoing } from "../domain/cart-edit.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";

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

/** The edits as they are sent: in this order, applied to `server`. */
export function markSent(edits: readonly UnsavedEdit[], server: Cart): UnsavedEdit[] {
  let cart = server;
  return edits.map((entry) => {
    const { edit } = entry;
    cart = applyEdit(cart, edit);
    if (edit.kind !== "add") return { ...entry, sent: {} };
    const before = quantityOf(server, edit.addition);
    return { ...entry, sent: { before, after: quantityOf(cart, edit.addition) } };
  });
}

/**
 * How many of the edits, from the first one, the server has applied although it did not respond, by the
 * cart that was read since. Only additions have to be found, because the others can be applied twice. A
 * request contains all edits up to its last one, so what precedes an applied addition was applied too.
 */
export function countApplied(edits: readonly UnsavedEdit[], server: Cart): number {
  const isApplied = ({ edit, sent }: UnsavedEdit) => {
    if (edit.kind !== "add" || sent?.before === undefined || sent.after === undefined) return false;
    const quantity = quantityOf(server, edit.addition);
    // Another device may have added to it meanwhile.
    return sent.after > sent.before ? quantity >= sent.after : quantity === sent.after;
  };
  let count = edits.length;
  while (count > 0 && !isApplied(edits[count - 1] as UnsavedEdit)) count -= 1;
  return count;
}

/** The quantity of an addition's product and size in the cart, in however many lines. */
function quantityOf(cart: Cart, { campaignId, productId, sizeId }: CartAddition): number {
  let quantity = 0;
  for (const campaign of cart.campaigns) {
    if (campaign.campaignId !== campaignId) continue;
    for (const line of campaign.items)
      if (line.product.id === productId && line.size.id === sizeId) quantity += line.quantity;
  }
  return quantity;
}
