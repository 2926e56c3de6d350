import { ATTRIBUTES } from "../shared/page/chunks/contract-names.ts";
import { reportError, warnHost } from "../shared/page/host/report.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { changeChatVisibility } from "../shared/shop/analytics/chat.ts";
import { changeConsent, reportConsent } from "../shared/shop/analytics/start-analytics.ts";
import { logHostEvent } from "../shared/shop/analytics/track.ts";
import { loadCartSession } from "../shared/shop/cart/load-cart-session.ts";
import { refreshCart } from "../shared/shop/cart/refresh-cart.ts";
import type { FundraisingApi, FundraisingState } from "../shared/shop/config/public-api.ts";
import { closeMenu, openMenu } from "../shared/shop/store/menu-slice.ts";
import { store } from "../shared/shop/store/store.ts";
import { freezeUser, refreshUser } from "../shared/shop/user/current-user.ts";
import { closeArea } from "../shared/view/areas/close-area.ts";
import { openArea } from "../shared/view/areas/open-area.ts";
import { createDebug } from "../shared/view/debug/create-debug.ts";
import type { Mounts } from "../shared/view/mount/mounts.ts";

/** The API for a host page's scripts; `public-api.ts` documents it. */
export function createHostApi({ ready, mounts }: { ready: Promise<void>; mounts: Mounts }) {
  const api: FundraisingApi = {
    version: VERSION,
    ready,
    mount: (root = document) => {
      findMountPoints(root).forEach(mounts.mount);
    },
    unmount: (root = document) => {
      const isInside = (mountPoint: Node) => root === document || root.contains(mountPoint);
      mounts.list().filter(isInside).forEach(mounts.unmount);
    },
    openCart: () => void openArea("cart"),
    openLogin: ({ mode = "login" } = {}) => void openArea("login", { mode: validateMode(mode) }),
    openMenu,
    close: () => {
      closeArea();
      closeMenu();
    },
    addToCart: async (addition) => (await loadCartSession()).addHostItem(addition),
    refreshCart,
    refreshUser: () => refreshUser(),
    getState: readState,
    subscribe: (listener) =>
      store.subscribe((state, before) => {
        const isSameCount = state.cart.count === before.cart.count;
        if (state.user === before.user && isSameCount && state.menu === before.menu) return;
        try {
          listener(readState());
        } catch (error) {
          // Rethrown, it would keep the store from notifying the widgets.
          reportError("A listener given to subscribe() failed.", error);
        }
      }),
    logEvent: logHostEvent,
    consent: Object.freeze({
      accept: () => changeConsent(true),
      withdraw: () => changeConsent(false),
      // A missing category is not granted, and consent tools may write other values than booleans.
      set: ({ analytics, marketing }) => reportConsent(analytics === true, marketing === true),
    }),
    showChat: () => changeChatVisibility(true),
    hideChat: () => changeChatVisibility(false),
    debug: SETTINGS.debug
      ? createDebug(mounts.bundled)
      : () => warnHost("debug: this build has no debug panel (setting debug). Nothing is shown."),
  };
  return Object.freeze(api);
}

/** Scripts are not type-checked. */
function validateMode(mode: "login" | "register"): "login" | "register" {
  if (mode === "login" || mode === "register") return mode;
  const written = JSON.stringify(mode);
  warnHost(`openLogin: mode ${written} is not allowed. Allowed: login, register. Used: "login".`);
  return "login";
}

/** A mount point with a state is loading, mounted or rejected. */
const NEW_MOUNT_POINT = `[${ATTRIBUTES.widget}]:not([${ATTRIBUTES.state}])`;

function findMountPoints(root: ParentNode): HTMLElement[] {
  const scope = root === document ? readDocument("documentElement") : root;
  const inside = [...scope.querySelectorAll<HTMLElement>(NEW_MOUNT_POINT)];
  return scope instanceof HTMLElement && scope.matches(NEW_MOUNT_POINT)
    ? [scope, ...inside]
    : inside;
}

/** A frozen copy, so that the host can't change the store. */
function readState(): FundraisingState {
  const { user, cart, menu } = store.getState();
  return Object.freeze({
    user: freezeUser(user),
    cartCount: cart.count,
    menu: Object.freeze({ ...menu }),
  });
}
