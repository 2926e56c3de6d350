import { track } from "../../analytics/track.ts";
import { loadApi } from "../../api/load-api.ts";
import { type Cart, countItems } from "../../domain/cart.ts";
import type { AdditionDetails, CartEdit, RemovedLine } from "../../domain/cart-edit.ts";
import type { CartAddition } from "../../domain/checkout-payload.ts";
import { reportError } from "../../host/report.ts";
import { ensureCartId, readCartId } from "../../platform/cart-id.ts";
import { watchReturn } from "../../platform/page-return.ts";
import { writeSession } from "../../platform/storage.ts";
import { withTabLock } from "../../platform/tab-lock.ts";
import { setCartCount, showCartCount } from "../cart-slice.ts";
import { store } from "../store.ts";
import { listenToTabs, tellTabs } from "../tabs.ts";
import { createCartSession } from "./create-cart-session.ts";

/** The cart of this page: one, whoever shows or edits it. */
export const cartSession = createCartSession({
  readId: readCartId,
  ensureId: ensureCartId,
  read: async (id) => (await loadApi()).readCart(id),
  write: async (id, payload, signal) => (await loadApi()).writeCart(id, payload, signal),
  lock: (work) => withTabLock("fundraising-cart", work),
  heardCart: passOnCount,
  shown: (cart) => void showCartCount(countItems(cart)),
  saved: tellSaved,
  failed: (error) =>
    reportError("The cart could not be read or saved; people are offered to try again.", error),
});

listenToTabs((news) => {
  if (news?.about === "cart") cartSession.doubt();
});
watchReturn(cartSession.doubt);
window.addEventListener("online", cartSession.retry);
window.addEventListener("pagehide", () => {
  // What answers by then is not heard here any more; the next page asks once more.
  if (!cartSession.state.getState().isSaved) writeSession("cartLeftAt", String(Date.now()));
  cartSession.leave();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") cartSession.leave();
});

/** Shows the edit at once and saves it; what becomes of it stands in the state. */
export function editCart(edit: CartEdit): void {
  cartSession.edit(edit);
}

/** Fulfilled when every edit is saved; rejected with an `ApiError` when one could not be. */
export function flushCart(): Promise<void> {
  return cartSession.flush();
}

/**
 * Puts one more thing into the cart; fulfilled once the server has it.
 *
 * @param extras `details`: what the cart says of it until then, where whoever adds it knows;
 *   `donationCents`: what is given to its campaign along with it
 * @throws {ApiError} the cart is as it was before
 */
export function addItem(
  addition: CartAddition,
  extras: { details?: AdditionDetails; donationCents?: number } = {},
): Promise<void> {
  return cartSession.editAndWait({ kind: "add", addition, ...extras });
}

/** The number of items that the server last said. */
let heardCount: number | undefined;

/**
 * Brings badges here, which show edits before they are saved, and the other tabs to what the server
 * says. What says nothing new goes no further: two tabs would tell each other for ever.
 *
 * @param isWritten whether the cart was written here: another size or donation is news as well
 */
function passOnCount(cart: Cart, isWritten = false): void {
  const count = countItems(cart);
  const isNew = count !== heardCount;
  heardCount = count;
  const { isSaved } = cartSession.state.getState();
  if (isSaved && store.getState().cart.count !== count) setCartCount(count);
  else if (isWritten || (isNew && !isSaved)) tellTabs({ about: "cart", count, turn: Date.now() });
}

function tellSaved(cart: Cart, edits: readonly CartEdit[]): void {
  passOnCount(cart, true);
  for (const edit of edits) {
    if (edit.kind === "add") {
      const { campaignId, productId, sizeId, quantity } = edit.addition;
      track("add_to_cart", { campaignId, productId, sizeId, quantity });
    }
    if (edit.kind === "restore") track("add_to_cart", describeLine(edit.removed));
    if (edit.kind === "remove") track("remove_from_cart", describeLine(edit.removed));
  }
}

function describeLine({ campaign, line }: RemovedLine) {
  const { product, size, quantity } = line;
  return { campaignId: campaign.campaignId, productId: product.id, sizeId: size.id, quantity };
}
