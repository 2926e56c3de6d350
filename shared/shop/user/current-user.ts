import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import {
  readSession,
  removeSession,
  writeLocal,
  writeSession,
} from "../../page/platform/storage.ts";
import { broadcast } from "../../page/platform/tab-channel.ts";
import { readLoginStatus } from "../api/background-api.ts";
import { createResponseOrder } from "../api/response-order.ts";
import type { FundraisingUser } from "../config/public-api.ts";
import { freezeUser, store } from "../store/store.ts";

const order = createResponseOrder();

/**
 * Sets the signed-in user; `null` is a signed-out user. The host and the other tabs are notified
 * only when the id changes.
 *
 * @param requestId the id of the request that returned `user`; without an id, the user counts as
 *   newer than all requests
 * @param shouldBroadcast `false` if the other tabs have received the same message
 */
export function setUser(
  user: FundraisingUser | null,
  requestId?: number,
  shouldBroadcast = true,
): void {
  if (!order.apply(requestId)) return;
  const before = store.getState().user;
  store.setState({ user });
  storeUserId(user);
  if (before?.id === user?.id) return;
  dispatchHostEvent("user-changed", { user: freezeUser(user) });
  if (shouldBroadcast) announceUser();
}

/**
 * Tells the other tabs that the user may be another one. Pages in the back/forward cache, which get no messages, find
 * the time in the storage.
 */
export function announceUser(): void {
  writeLocal("userChangedAt", `${Date.now()}`);
  broadcast({ about: "user" });
}

/**
 * @param shouldBroadcast as for `setUser`
 * @throws {ApiError} the user then stays the same
 */
export async function refreshUser(shouldBroadcast?: boolean): Promise<void> {
  const requestId = order.startRequest();
  setUser(await readLoginStatus(), requestId, shouldBroadcast);
}

/**
 * Stores the user that the page was rendered with, and notifies the other tabs of a change: a
 * site may have its own pages for logging in and out.
 *
 * @returns whether the tab had another user before
 */
export function storePageUser(): boolean {
  const isOther = storeUserId(store.getState().user);
  if (isOther) announceUser();
  return isOther;
}

const toId = (user: FundraisingUser | null) => String(user?.id ?? "anon");

/** Whether the last page of the tab had this user, too. */
export const isUserOfTab = (user: FundraisingUser | null): boolean =>
  readSession("currentUserId") === toId(user);

/**
 * Stores the id of the tab's user, and removes another user's data from session storage. A pending
 * order stays, because shoppers log in while they pay.
 *
 * @returns whether the id has changed
 */
function storeUserId(user: FundraisingUser | null): boolean {
  const id = toId(user);
  const before = readSession("currentUserId");
  writeSession("currentUserId", id);
  if (before === null || before === id) return false;
  removeSession("purchased");
  removeSession("manualNonprofit");
  return true;
}
