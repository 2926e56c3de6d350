import { track } from "../analytics/track.ts";
import type { Cart } from "../domain/cart.ts";
import { findAddedLine } from "../domain/cart-edit.ts";
import { toPayloadItem } from "../domain/checkout-payload.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** Logs what was added to the cart and removed from it, once the server has saved it. */
export function trackSavedEdits(cart: Cart, entries: readonly OutboxEntry[]): void {
  for (const { edit } of entries) {
    if (edit.kind !== "add" && !("line" in edit)) continue;
    const { campaignId } = edit;
    const { productId, sizeId, quantity } = "line" in edit ? toPayloadItem(edit.line) : edit;
    const line = "line" in edit ? edit.line : findAddedLine(cart, edit);
    const commerce = line && { campaigns: [{ campaignId, items: [{ ...line, quantity }] }] };
    const eventName = edit.kind === "remove" ? "remove_from_cart" : "add_to_cart";
    track(eventName, { campaignId, productId, sizeId, quantity }, commerce);
  }
}
