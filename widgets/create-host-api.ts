import { ATTRIBUTES } from "../shared/page/chunks/public-names.ts";
import { describeArgument, reportError, warnHost } from "../shared/page/host/report.ts";
import { isRecord } from "../shared/page/host/value-reader.ts";
import { whenActivated } from "../shared/page/platform/document-phases.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import type { FundraisingApi, FundraisingState } from "../shared/shop/config/public-api.ts";
import { closeMenu, openMenu } from "../shared/shop/store/menu-slice.ts";
import { freezeUser, store } from "../shared/shop/store/store.ts";
import { createDebug } from "../shared/view/debug/create-debug.ts";
import type { Mounts } from "../shared/view/mount/mounts.ts";
import { loadBackground } from "./load-background.ts";

/** The API for a host page's scripts; `public-api.ts` documents it. */
export function createHostApi({ ready, mounts }: { ready: Promise<void>; mounts: Mounts }) {
  const closeArea = inBackground("closeArea");
  const setConsent = inBackground("set");
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
    openCart: inBackground("openCart"),
    openLogin: inBackground("openLogin"),
    openMenu: () => {
      if (openMenu()) closeArea();
    },
    close: () => {
      closeMenu();
      closeArea();
    },
    addToCart: inBackground("addToCart"),
    refreshCart: inBackground("refreshCart"),
    refreshUser: inBackground("refreshUser"),
    getState: readState,
    subscribe: (listener) => {
      checkArgument(typeof listener === "function", "subscribe: listener", listener, "a function");
      return store.subscribe((state, before) => {
        const isSameCount = state.cart.count === before.cart.count;
        if (state.user === before.user && isSameCount && state.menu === before.menu) return;
        try {
          listener(readState());
        } catch (error) {
          // Not rethrown, because an error would keep the store from notifying the widgets.
          reportError("A listener given to subscribe() failed.", error);
        }
      });
    },
    logEvent: inBackground("logEvent"),
    consent: Object.freeze({
      accept: inBackground("accept"),
      withdraw: inBackground("withdraw"),
      set: (categories) => {
        checkArgument(isRecord(categories), "consent.set: categories", categories, "an object");
        setConsent(categories);
      },
    }),
    showChat: inBackground("showChat"),
    hideChat: inBackground("hideChat"),
    debug: SETTINGS.debug
      ? createDebug(mounts.bundled)
      : () => warnHost("debug: this build has no debug panel (setting debug). Nothing is shown."),
  };
  return Object.freeze(api);
}

type HostCalls = Awaited<ReturnType<typeof loadBackground>>["hostCalls"];

/**
 * A function of the API that calls one in the background chunk: at once if that has loaded and the page is shown. A
 * prerendered page sends and stores nothing, because the user may never open it.
 */
function inBackground<Name extends keyof HostCalls>(name: Name): HostCalls[Name] {
  const call = (...args: Parameters<HostCalls[Name]>) => {
    const { loaded } = loadBackground;
    if (loaded) return Reflect.apply(loaded.hostCalls[name], undefined, args);
    const result = whenActivated()
      .then(loadBackground)
      .then(({ hostCalls }) => Reflect.apply(hostCalls[name], undefined, args));
    // Most callers don't wait for it.
    result.catch((error) => reportError(`${name} of the API failed.`, error));
    return result;
  };
  return call as HostCalls[Name];
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
