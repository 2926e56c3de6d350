import { reportError } from "../shared/page/host/report.ts";
import { changeConsent, reportConsent } from "../shared/shop/analytics/start-analytics.ts";
import { loadChannels, logHostEvent } from "../shared/shop/analytics/track.ts";
import { refreshCart } from "../shared/shop/cart/cart-count-sync.ts";
import { loadCartCommands } from "../shared/shop/cart/load-cart-commands.ts";
import type { FundraisingApi, FundraisingArea } from "../shared/shop/config/public-api.ts";
import { refreshUser } from "../shared/shop/user/current-user.ts";
import { closeArea } from "../shared/view/areas/close-area.ts";
import { loadLater } from "./load-later.ts";

/** How often the calls that open or close something were made: one that waits for its code does nothing after another. */
let callCount = 0;

/** What the API for a host page's scripts does with code that is not in the main chunk. */
export const hostCalls = {
  openCart: () => open("cart"),
  openLogin: (options) => open("login", options),
  closeArea: () => {
    callCount += 1;
    closeArea();
  },
  addToCart: async (addition) => (await loadCartCommands()).addHostItem(addition),
  refreshCart,
  refreshUser: () => refreshUser(),
  logEvent: logHostEvent,
  // A missing category is not granted, and consent tools may write other values than booleans.
  set: ({ analytics, marketing }) => reportConsent(analytics === true, marketing === true),
  accept: () => changeConsent(true),
  withdraw: () => changeConsent(false),
  showChat: async () => (await loadChannels()).changeChatVisibility(true),
  hideChat: async () => (await loadChannels()).changeChatVisibility(false),
} satisfies Partial<FundraisingApi & FundraisingApi["consent"]> & { closeArea: () => void };

async function open(name: FundraisingArea, options?: unknown): Promise<void> {
  callCount += 1;
  const call = callCount;
  try {
    const { openByHost } = await loadLater();
    if (call === callCount) openByHost(name, options);
  } catch (error) {
    reportError(`The ${name} area could not be loaded.`, error);
  }
}
