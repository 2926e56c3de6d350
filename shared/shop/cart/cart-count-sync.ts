import { reportError } from "../../page/host/report.ts";
import { onPageRestore } from "../../page/platform/back-forward.ts";
import { listOutboxIds } from "../../page/platform/storage.ts";
import { listenToTabs } from "../../page/platform/tab-channel.ts";
import { countShown } from "../store/cart-slice.ts";
import { store } from "../store/store.ts";
import { readFirstCount, refreshCartCount, storeCart } from "./cart-count.ts";
import { loadCartCommands } from "./load-cart-commands.ts";

/**
 * Keeps the cart count in sync with the server and the other tabs until the page is left. Called once,
 * when the page is ready.
 */
export function startCartCountSync(): void {
  countShown.then(readFirstCount);
  listenToTabs((message) => {
    if (message?.about !== "cart" || !Number.isInteger(message.count)) return;
    // With unsaved edits the response to their own request will have the new count.
    if (store.getState().cart.unsavedCount === 0) storeCart({ count: message.count });
  });
  onPageRestore(() => attempt(refreshCartCount));

  // The session restores the edits that an earlier page could not save.
  if (listOutboxIds().length > 0)
    attempt(async () => void (await loadCartCommands()).openCartSession());
}

/**
 * Reads the item count, and the cart if the page shows it, because something other than the widgets
 * has changed it. Without this, the next edit would overwrite that change.
 *
 * @throws {ApiError} the count is then unchanged
 */
export async function refreshCart(): Promise<void> {
  const { status } = store.getState().cart;
  if (status !== "pending") (await loadCartCommands()).openCartSession().invalidate();
  await refreshCartCount();
}

function attempt(work: () => Promise<void>): void {
  work().catch((error) => reportError("The cart shown may be out of date.", error));
}
