import { track } from "../analytics/track.ts";
import type { Cart } from "../domain/cart.ts";
import { findAddedLine } from "../domain/cart-edit.ts";
import type { Pieces } from "../domain/compare-carts.ts";
import { contentOf } from "../domain/line-item.ts";
import { toPurchased } from "../domain/purchased.ts";
import type { OutboxEntry } from "./edit-readers.ts";

/**
 * Logs the pieces that were added to the cart or removed from it, once the server has saved it, so that the logged
 * pieces add up to the cart.
 *
 * @param carts the carts in which the products are looked up, for GA4
 */
export function trackSavedEdits(
  entries: readonly OutboxEntry[],
  pieces: readonly Pieces[],
  carts: readonly Cart[],
): void {
  const removed = entries.flatMap(({ edit }) => (edit.kind === "remove" ? [edit.line] : []));
  for (const { campaignId, productId, sizeId, by } of pieces) {
    const ids = { campaignId, productId, sizeId };
    const quantity = Math.abs(by);
    const [line] = [
      ...carts.flatMap((cart) => findAddedLine(cart, ids) ?? []),
      ...removed.filter((one) => contentOf(one) === `${productId}/${sizeId}`),
    ];
    const commerce = line && {
      campaigns: toPurchased([{ campaignId, items: [{ ...line, quantity }] }]),
    };
    track(by > 0 ? "add_to_cart" : "remove_from_cart", { ...ids, quantity }, commerce);
  }
}
