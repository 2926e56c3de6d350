import { ATTRIBUTES } from "../shared/page/chunks/contract-names.ts";
import { describeArgument, reportError, warnHost } from "../shared/page/host/report.ts";
import { isRecord } from "../shared/page/host/value-reader.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { changeChatVisibility } from "../shared/shop/analytics/chat.ts";
import { changeConsent, reportConsent } from "../shared/shop/analytics/start-analytics.ts";
import { logHostEvent } from "../shared/shop/analytics/track.ts";
import { refreshCart } from "../shared/shop/cart/cart-count-sync.ts";
import { loadCartSession } from "../shared/shop/cart/load-cart-session.ts";
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
      checkRoot("mount", root);
      findMountPoints(root).forEach(mounts.mount);
    },
    unmount: (root = document) => {
      checkRoot("unmount", root);
      const isInside = (mountPoint: Node) => root === document || root.contains(mountPoint);
      mounts.list().filter(isInside).forEach(mounts.unmount);
    },
    openCart: () => void openArea("cart"),
    openLogin: (options) => void openArea("login", { mode: readMode(options) }),
    openMenu,
    close: () => {
      closeArea();
      closeMenu();
    },
    addToCart: async (addition) => (await loadCartSession()).addHostItem(addition),
    refreshCart,
    refreshUser: () => refreshUser(),
    getState: readState,
    subscribe: (listener) => {
      checkArgument(typeof listener === "function", "subscribe: listener", listener, "a function");
      return store.subscribe((state, before) => {
        const isSameCount = state.cart.count === before.cart.count;
        if (state.user === before.user && isSameCount && state.menu === before.menu) return;
        try {
          listener(readState());
        } catch (error) {
          // Rethrown, it would keep the store from notifying the widgets.
          reportError("A listener given to subscribe() failed.", error);
        }
      });
    },
    logEvent: logHostEvent,
    consent: Object.freeze({
      accept: () => changeConsent(true),
      withdraw: () => changeConsent(false),
      set: (categories) => {
        checkArgument(isRecord(categories), "consent.set: categories", categories, "an object");
        // A missing category is not granted, and consent tools may write other values than booleans.
        reportConsent(categories.analytics === true, categories.marketing === true);
      },
    }),
    showChat: () => changeChatVisibility(true),
    hideChat: () => changeChatVisibility(false),
    debug: SETTINGS.debug
      ? createDebug(mounts.bundled)
      : () => warnHost("debug: this build has no debug panel (setting debug). Nothing is shown."),
  };
  return Object.freeze(api);
}

function readMode(options: unknown = {}): "login" | "register" {
  const mode = isRecord(options) ? (options.mode ?? "login") : options;
  if (mode === "login" || mode === "register") return mode;
  warnHost(`${describeArgument("openLogin: mode", mode, "login or register")} Used: login.`);
  return "login";
}

/** @throws {TypeError} naming the function, its argument and what is allowed */
function checkArgument(isValid: boolean, place: string, value: unknown, allowed: string): void {
  if (!isValid) throw new TypeError(describeArgument(place, value, allowed));
}

/** A document or an element of another window is allowed, so `instanceof` can't tell. */
function checkRoot(name: string, root: ParentNode): void {
  checkArgument(!!root?.querySelectorAll, `${name}: root`, root, "an element or a document");
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
