import { reportError } from "../host/report.ts";
import { watchReturn } from "../platform/page-return.ts";
import { listJournals } from "../platform/storage.ts";
import { listenToTabs } from "../platform/tab-channel.ts";
import { store } from "../store/store.ts";
import { refreshCartCount, showCartCount } from "./cart-count.ts";
import { loadCartSession } from "./load-cart-session.ts";

/**
 * Keeps the cart count what it is for the server and the other tabs, for as long as the page lives.
 * Called once, when the page is configured.
 */
export function startFollowingCart(): void {
  listenToTabs((message) => {
    if (message?.about !== "cart" || !Number.isInteger(message.count)) return;
    // Unsaved edits stay in the count; their own request brings the server's.
    if (store.getState().cart.unsavedCount === 0) showCartCount(message.count);
  });
  watchReturn(() => attempt(refreshCartCount));

  // Edits that an earlier page could not save are shown and sent by this one.
  if (listJournals().length > 0)
    attempt(async () => void (await loadCartSession()).openCartSession());
}

function attempt(work: () => Promise<void>): void {
  work().catch((error) => reportError("The cart shown may be out of date.", error));
}
