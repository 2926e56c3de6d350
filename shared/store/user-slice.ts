import { loadApi } from "../api/load-api.ts";
import { dispatchHostEvent } from "../host/host-events.ts";
import type { FundraisingUser } from "../host/public-api.ts";
import { readSession, removeSession, writeSession } from "../platform/storage.ts";
import { store } from "./store.ts";
import { tellTabs } from "./tabs.ts";

/** Who it is is numbered as it is asked for: a slow, old answer must not undo a log-in. */
let asked = 0;
let shown = 0;

/**
 * Says who is signed in; `null` is nobody. Host and other tabs hear of it only when that is somebody
 * else.
 *
 * @param turn of an answer that was asked for earlier; without one this is the newest
 * @param isNews whether the other tabs don't know it yet
 */
export function setUser(user: FundraisingUser | null, turn = ++asked, isNews = true): void {
  if (turn < shown) return;
  shown = turn;
  const before = store.getState().user;
  store.setState({ user });
  rememberUser(user);
  // A page may write as a text what the server says as a number.
  if (`${before?.id}` === `${user?.id}`) return;
  dispatchHostEvent("user-changed", { user });
  if (isNews) tellTabs({ about: "user" });
}

async function readUser(isNews: boolean): Promise<void> {
  const turn = ++asked;
  const api = await loadApi();
  setUser(await api.readLoginStatus(), turn, isNews);
}

/** @throws {ApiError} when the server does not say; the user then stays who they were */
export function refreshUser(): Promise<void> {
  return readUser(true);
}

/** As `refreshUser`, but by hearsay: whoever has told this tab has told the others as well. */
export function followUser(): Promise<void> {
  return readUser(false);
}

/**
 * Takes note of the user that the page came with. Not every way in or out leads over these widgets:
 * the site may have pages of its own for it.
 */
export function registerPageUser(): void {
  if (rememberUser(store.getState().user)) tellTabs({ about: "user" });
}

/**
 * Keeps in mind whose tab this is, and drops what somebody else has left in it.
 *
 * @returns whether it was somebody else's
 */
function rememberUser(user: FundraisingUser | null): boolean {
  const id = String(user?.id ?? "anon");
  const before = readSession("currentUserId");
  writeSession("currentUserId", id);
  if (before === null || before === id) return false;
  removeSession("purchased");
  removeSession("manualNonprofit");
  return true;
}
