import type { Cart } from "../domain/cart.ts";
import { applyEdit } from "../domain/cart-edit.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";
import type { UnsavedEdit } from "./unsaved-edits.ts";

/** Which edits the server has applied, after a request without a response. */

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
