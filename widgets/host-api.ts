import { changeChatVisibility } from "../shared/analytics/chat-visibility.ts";
import { changeConsent } from "../shared/analytics/consent.ts";
import { logHostEvent } from "../shared/analytics/log-host-event.ts";
import { closeArea, openArea } from "../shared/areas/open-area.ts";
import { ATTRIBUTES } from "../shared/chunks/attributes.ts";
import type {
  FundraisingApi,
  FundraisingCartAddition,
  FundraisingState,
} from "../shared/host/public-api.ts";
import { reportError, warnHost } from "../shared/host/report.ts";
import type { Mounts } from "../shared/mount/mounts.ts";
import { addToCart } from "../shared/store/add-to-cart.ts";
import { closeMenu, openMenu } from "../shared/store/menu-slice.ts";
import { refreshCart } from "../shared/store/refresh-cart.ts";
import { store } from "../shared/store/store.ts";
import { refreshUser } from "../shared/store/user-slice.ts";

/** What a host page's scripts get to work with; `public-api.ts` says what each part means. */
export function createApi({ ready, mounts }: { ready: Promise<void>; mounts: Mounts }) {
  const api: FundraisingApi = {
    version: VERSION,
    ready,
    mount: (root = document) => {
      for (const mountPoint of findMountPoints(root)) mounts.mount(mountPoint);
    },
    unmount: (root = document) => {
      const isInside = (mountPoint: Node) => root === document || root.contains(mountPoint);
      mounts.list().filter(isInside).forEach(mounts.unmount);
    },
    openCart: () => void openArea("cart"),
    openLogin: ({ mode = "login" } = {}) => void openArea("login", { mode: checkMode(mode) }),
    openMenu,
    close: () => {
      closeArea();
      closeMenu();
    },
    addToCart: async (addition) => addToCart(checkAddition(addition)),
    refreshCart,
    refreshUser,
    getState: readState,
    subscribe: (listener) =>
      store.subscribe((state, before) => {
        if (state.user === before.user && state.cart === before.cart && state.menu === before.menu)
          return;
        try {
          listener(readState());
        } catch (error) {
          // Thrown on, it would keep the news from the widgets.
          reportError("A listener of the page's own, given to subscribe(), failed.", error);
        }
      }),
    logEvent: logHostEvent,
    consent: Object.freeze({
      accept: () => changeConsent(store, true),
      withdraw: () => changeConsent(store, false),
    }),
    showChat: () => changeChatVisibility(true),
    hideChat: () => changeChatVisibility(false),
  };
  return Object.freeze(api);
}

/** A script may ask for any. */
function checkMode(mode: "login" | "register"): "login" | "register" {
  if (mode === "login" || mode === "register") return mode;
  const written = JSON.stringify(mode);
  warnHost(`openLogin: mode ${written} is not allowed. Allowed: login, register. Used: "login".`);
  return "login";
}

/** One with a state has been dealt with: it is on its way, mounted, or refused with a message. */
const NEW_MOUNT_POINT = `[${ATTRIBUTES.widget}]:not([${ATTRIBUTES.state}])`;

function findMountPoints(root: ParentNode): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(NEW_MOUNT_POINT)];
  return root instanceof HTMLElement && root.matches(NEW_MOUNT_POINT) ? [root, ...inside] : inside;
}

/** A copy, so that a host that changes what it was given changes nothing of ours. */
function readState(): FundraisingState {
  const { user, cart, menu } = store.getState();
  return Object.freeze({
    user:
      user &&
      Object.freeze({ ...user, country: user.country && Object.freeze({ ...user.country }) }),
    cartCount: cart.count,
    menu: Object.freeze({ ...menu }),
  });
}

/** @throws {TypeError} naming the first field that is not as it must be */
function checkAddition(addition: FundraisingCartAddition): FundraisingCartAddition {
  const { campaignId, productId, sizeId, sizeName, quantity } = addition ?? {};
  const refuse = (field: string, value: unknown, allowed: string): never => {
    throw new TypeError(
      `addToCart: ${field} is ${JSON.stringify(value)}, but must be ${allowed}. Nothing was added.`,
    );
  };
  for (const [field, value] of Object.entries({ campaignId, productId, sizeId })) {
    if (!Number.isInteger(value)) refuse(field, value, "a whole number");
  }
  if (typeof sizeName !== "string") refuse("sizeName", sizeName, "a text");
  if (!Number.isInteger(quantity) || quantity < 1) refuse("quantity", quantity, "at least 1");
  return { campaignId, productId, sizeId, sizeName, quantity };
}
