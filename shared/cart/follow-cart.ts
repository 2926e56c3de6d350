import { CART_LEFT_ASK_AGAIN_MS } from "../domain/limits.ts";
import { reportError } from "../host/report.ts";
import { watchReturn } from "../platform/page-return.ts";
import { readSession } from "../platform/storage.ts";
import { listenToTabs } from "../platform/tab-channel.ts";
import { refreshCartCount, showCartCount } from "./cart-count.ts";
import { refreshCart } from "./refresh-cart.ts";

/**
 * Keeps the cart count what it is for the server and the other tabs, for as long as the page lives.
 * Called once, when the page is configured.
 */
export function startFollowingCart(): void {
  listenToTabs((message) => {
    if (message?.about === "cart") showCartCount(message.count, message.turn);
  });
  watchReturn(() => attempt(refreshCartCount));

  // An edit that was sent as the last page was left may get to the server after what is asked now.
  const leftAt = Number(readSession("cartLeftAt"));
  for (const delay of CART_LEFT_ASK_AGAIN_MS) {
    const wait = leftAt + delay - Date.now();
    if (wait > 0) setTimeout(() => attempt(refreshCart), wait);
  }
}

function attempt(refresh: () => Promise<void>): void {
  refresh().catch((error) => reportError("The cart shown may be out of date.", error));
}
