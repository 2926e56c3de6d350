import type { Cart } from "../domain/cart.ts";
import { applyEdit, isSuperseding, isUndoing } from "../domain/cart-edit.ts";
import type { PendingEdit } from "./cart-state.ts";

/** The cart with these edits, oldest first. */
export function applyEdits(edits: readonly PendingEdit[], cart: Cart): Cart {
  return edits.reduce((edited, { edit }) => applyEdit(edited, edit), cart);
}

/**
 * The pending edits with one more, and without those that it supersedes; one that undoes an earlier
 * one goes with it. Those in the request under way stay, as the server may have them already, and
 * so do those that a caller waits for.
 *
 * @param batch those of `pending` that are in that request
 */
export function queueEdit(
  pending: readonly PendingEdit[],
  batch: readonly PendingEdit[],
  entry: PendingEdit,
): readonly PendingEdit[] {
  const isFree = (earlier: PendingEdit) => !earlier.isAwaited && !batch.includes(earlier);
  const undone = pending.find((earlier) => isFree(earlier) && isUndoing(entry.edit, earlier.edit));
  if (undone) return pending.filter((earlier) => earlier !== undone);
  const kept = pending.filter(
    (earlier) => !(isFree(earlier) && isSuperseding(entry.edit, earlier.edit)),
  );
  return [...kept, entry];
}

/**
 * The edits that the server's cart lacks. An addition is the one edit that would count twice if it
 * was applied twice, so one that was sent without a response is dropped when its line has the
 * quantity that the request asked for.
 *
 * @param base the cart that the edits were made on
 */
export function dropSavedAdditions(
  edits: readonly PendingEdit[],
  base: Cart,
  server: Cart,
): readonly PendingEdit[] {
  const target = applyEdits(
    edits.filter(({ isSent }) => isSent),
    base,
  );
  return edits.filter(({ edit, isSent }) => {
    if (!isSent || edit.kind !== "add") return true;
    const { campaignId, productId, sizeId } = edit.addition;
    const quantityIn = (cart: Cart) =>
      cart.campaigns
        .find((campaign) => campaign.campaignId === campaignId)
        ?.items.find(({ product, size }) => product.id === productId && size.id === sizeId)
        ?.quantity;
    return quantityIn(server) !== quantityIn(target);
  });
}
