import { watchRefusals } from "../api/refusal.ts";
import { CART_LEFT_ASK_AGAIN_MS, HIDDEN_BEFORE_ASKING_MS } from "../domain/limits.ts";
import { reportError } from "../host/report.ts";
import { hasGoneBack, watchReturn } from "../platform/page-return.ts";
import { readSession } from "../platform/storage.ts";
import { refreshCartCount, showCartCount } from "./cart-slice.ts";
import { refreshCart } from "./refresh-cart.ts";
import { store } from "./store.ts";
import { listenToTabs } from "./tabs.ts";
import { followUser, refreshUser, registerPageUser } from "./user-slice.ts";

/**
 * Keeps user and cart count what they are for the server and the other tabs, for as long as the page
 * lives. Called once, when the page is configured.
 */
export function stayCurrent(): void {
  listenToTabs((news) => {
    if (news?.about === "user") attempt(followUser);
    else if (news?.about === "cart") showCartCount(news.count, news.turn);
  });

  registerPageUser();

  // Badges ask for the count in any case; the user stands in the page as it was then.
  if (hasGoneBack()) attempt(refreshUser);
  watchReturn(() => {
    attempt(refreshUser);
    attempt(refreshCartCount);
  });

  // An edit that was sent as the last page was left may get to the server after what is asked now.
  const leftAt = Number(readSession("cartLeftAt"));
  for (const delay of CART_LEFT_ASK_AGAIN_MS) {
    const wait = leftAt + delay - Date.now();
    if (wait > 0) setTimeout(() => attempt(refreshCart), wait);
  }

  // A page that shows nobody learns of a log-in from the tab where it happened.
  const checkUser = () => {
    if (store.getState().user) attempt(refreshUser);
  };
  watchRefusals(checkUser);

  let hiddenAt = Number.POSITIVE_INFINITY;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > HIDDEN_BEFORE_ASKING_MS) checkUser();
  });
}

function attempt(refresh: () => Promise<void>): void {
  refresh().catch((error) => reportError("What the page shows may be out of date.", error));
}
