import { reportError } from "../../page/host/report.ts";
import { isResponseOld, onPageRestore } from "../../page/platform/back-forward.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { readLocal, readSession, writeSession } from "../../page/platform/storage.ts";
import { listenToTabs } from "../../page/platform/tab-channel.ts";
import { listenToUnauthorized } from "../api/call-api.ts";
import { store } from "../store/store.ts";
import { isUserOfTab, refreshUser, setUser, storePageUser } from "./current-user.ts";

/** A tab that was hidden for longer than this requests the login status when it becomes visible. */
export const HIDDEN_BEFORE_REFRESH_MS = 60_000;

/**
 * Keeps the store's user in sync with the server and the other tabs until the page is left. Called
 * once, when the page is ready.
 */
export function startUserSync(): void {
  const readChangedAt = () => readLocal("userChangedAt") ?? "";
  let changedAt = readSession("userChangedAt") ?? "";
  const isChanged = () => readChangedAt() !== changedAt;
  /** Until the server has responded, because the next user of the computer may be looking. */
  const showNoUser = () => setUser(null, undefined, false);

  listenToTabs((message) => {
    // The user may have logged out there.
    if (message?.about === "user") tryToRefresh(false, showNoUser);
  });

  const { page, user } = store.getState();
  // A page from the HTTP cache contains the user who was signed in when the server rendered it.
  const isOld = isResponseOld();
  // Any other page may be from a cache, too: of the site's service worker, or with a lifetime.
  let isUncertain = page.asksUser || isOld || (user && isChanged());
  // If the page doesn't know its user, the stored id stays until the server has responded.
  if (!page.asksUser)
    if (isOld && (isChanged() || !isUserOfTab(user))) showNoUser();
    else isUncertain = storePageUser() || isUncertain;
  if (isUncertain) tryToRefresh();
  window.addEventListener("pagehide", () => {
    changedAt = readChangedAt();
    writeSession("userChangedAt", changedAt);
  });
  onPageRestore(() => {
    if (isChanged()) showNoUser();
    tryToRefresh();
  });

  // A page without a user needs no check, because the tab in which the user logs in sends a
  // message.
  const checkUser = () => {
    if (store.getState().user) tryToRefresh();
  };
  listenToUnauthorized(checkUser);

  let hiddenAt = Date.now();
  window.addEventListener("visibilitychange", () => {
    if (readDocument("hidden")) hiddenAt = Date.now();
    else if (Math.abs(Date.now() - hiddenAt) > HIDDEN_BEFORE_REFRESH_MS) checkUser();
  });
}

/**
 * Reports an error; the user then stays the same, unless `onFailure` changes it.
 *
 * @param shouldBroadcast as for `setUser`
 */
export function tryToRefresh(shouldBroadcast?: boolean, onFailure?: () => void): void {
  refreshUser(shouldBroadcast).catch((error) => {
    onFailure?.();
    reportError("The user shown may be out of date.", error);
  });
}
