import { track } from "../analytics/track.ts";
import { findAddedLine } from "../domain/cart-edit.ts";
import { contentOf } from "../domain/line-item.ts";
import { toPurchased } from "../domain/purchased.ts";
import type { SavedEdits } from "./cart-writer.ts";

/**
 * Logs the pieces that were added to the cart or removed from it, once the server has saved it, so that the logged
 * pieces add up to the cart.
 */
export function trackSavedEdits({ entries, pieces, after, before = after }: SavedEdits): void {
  const removed = entries.flatMap(({ edit }) => (edit.kind === "remove" ? [edit.line] : []));
  for (const { campaignId, productId, sizeId, by } of pieces) {
    const ids = { campaignId, productId, sizeId };
    const quantity = Math.abs(by);
    const [line] = [
      ...[after, before].flatMap((cart) => findAddedLine(cart, ids) ?? []),
      ...removed.filter((one) => contentOf(one) === `${productId}/${sizeId}`),
    ];
    const commerce = line && {
      campaigns: toPurchased([{ campaignId, items: [{ ...line, quantity }] }]),
    };
    track(by > 0 ? "add_to_cart" : "remove_from_cart", { ...ids, quantity }, commerce);
  }
}
