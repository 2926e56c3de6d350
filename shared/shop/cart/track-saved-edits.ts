import { track } from "../analytics/track.ts";
import type { Cart } from "../domain/cart.ts";
import { findAddedLine } from "../domain/cart-edit.ts";
import type { UnsavedEdit } from "./unsaved-edits.ts";

/** Logs what was added to the cart and removed from it, once the server has saved it. */
export function trackSavedEdits(cart: Cart, edits: readonly UnsavedEdit[]): void {
  for (const { edit } of edits) {
    const { kind, campaignId } = edit;
    if (kind !== "add" && kind !== "remove" && kind !== "restore") continue;
    const line = kind === "add" ? findAddedLine(cart, edit) : edit.line;
    const { productId, sizeId, quantity } =
      kind === "add"
        ? edit
        : {
            productId: edit.line.product.id,
            sizeId: edit.line.size.id,
            quantity: edit.line.quantity,
          };
    const commerce = line && { campaigns: [{ campaignId, items: [{ ...line, quantity }] }] };
    const eventName = kind === "remove" ? "remove_from_cart" : "add_to_cart";
    track(eventName, { campaignId, productId, sizeId, quantity }, commerce);
  }
}
