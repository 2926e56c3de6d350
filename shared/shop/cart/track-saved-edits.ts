import { track } from "../analytics/track.ts";
import type { Cart } from "../domain/cart.ts";
import { type CartEdit, findAddedLine } from "../domain/cart-edit.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";
import type { UnsavedEdit } from "./unsaved-edits.ts";

/** Logs what was added to the cart and removed from it, once the server has saved it. */
export function trackSavedEdits(cart: Cart, edits: readonly UnsavedEdit[]): void {
  for (const { edit } of edits) {
    const item = findItem(edit);
    if (!item) continue;
    const { campaignId, productId, sizeId, quantity } = item;
    const eventName = edit.kind === "remove" ? "remove_from_cart" : "add_to_cart";
    const line = "removed" in edit ? edit.removed.line : findAddedLine(cart, item);
    const commerce = line && { campaigns: [{ campaignId, items: [{ ...line, quantity }] }] };
    track(eventName, { campaignId, productId, sizeId, quantity }, commerce);
  }
}

/** What the edit adds or removes. */
function findItem(edit: CartEdit): Omit<CartAddition, "sizeName"> | undefined {
  if ("addition" in edit) return edit.addition;
  if (!("removed" in edit)) return undefined;
  const { campaign, line } = edit.removed;
  const { product, size, quantity } = line;
  return { campaignId: campaign.campaignId, productId: product.id, sizeId: size.id, quantity };
}
