import { reportError } from "../../page/host/report.ts";
import { COOKIES, removeCookie } from "../../page/platform/cookies.ts";
import { goTo } from "../../page/platform/go-to.ts";
import { waitAtMost } from "../../page/platform/wait-at-most.ts";
import { listenAtWindow } from "../../page/platform/window-events.ts";
import { shutDownChat } from "../analytics/chat.ts";
import { track } from "../analytics/track.ts";
import * as api from "../api/api.ts";
import { loadCartCommands } from "../cart/load-cart-commands.ts";
import { store } from "../store/store.ts";
import { announceUser, refreshUser, setUser } from "./current-user.ts";

/** How long logging out waits for the cart to be saved: about a read and a write on a slow network. */
export const LOG_OUT_SAVE_WAIT_MS = 2_000;

/** How long logging out waits for its event to be logged before it continues. */
export const LOG_OUT_EVENT_WAIT_MS = 1_000;

/**
 * How long logging out then waits for the server's response, and without one for the login status. It is shorter than
 * for other requests, because the user of a shared computer should not have to wait.
 */
export const LOG_OUT_WAIT_MS = 3_000;

let pending: Promise<void> | undefined;

/**
 * Logs the user out, in this order: save the cart and log the event, send the request, remove the invitee
 * cookie, shut down the chat, and go to `links.afterLogout`. The first two may fail or time out, and a user who leaves
 * the page meanwhile is logged out, too. If the request fails and the user is still signed in, that is reported, and no
 * further step is taken. A second call while the first is pending returns the same promise. The store's `logOut` says how
 * far it is.
 */
export function logOut(): Promise<void> {
  pending ??= takeSteps().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function takeSteps(): Promise<void> {
  store.setState({ logOut: "pending" });
  const stop = listenAtWindow({ pagehide: () => void api.logOut().catch(() => undefined) });
  await Promise.allSettled([
    // The cart may belong to the user. The session reports an error, and stores what it could not save.
    waitAtMost(saveCart(), LOG_OUT_SAVE_WAIT_MS),
    // The server logs the event for the signed-in user, so it is sent before the session ends.
    waitAtMost(track("logout"), LOG_OUT_EVENT_WAIT_MS),
  ]);
  stop();
  await waitAtMost(endSession(), LOG_OUT_WAIT_MS).catch(checkSession);
  const { user, page } = store.getState();
  store.setState({ logOut: user ? "failed" : "done" });
  if (user) return;
  removeInvitation();
  shutDownChat();
  goTo(page.links.afterLogout);
}

async function saveCart(): Promise<void> {
  if (store.getState().cart.unsavedCount === 0) return;
  await (await loadCartCommands()).openCartSession().flush();
}

/** A server may have set the cookie for this host alone, or with the domain of any host above it. */
function removeInvitation(): void {
  removeCookie(COOKIES.userIsInvitee);
  // An IP address is not a domain.
  if (/(^|\.)\d+$|:/.test(location.hostname)) return;
  for (let host = location.hostname; host; host = host.replace(/^[^.]*\.?/, "")) {
    removeCookie(COOKIES.userIsInvitee, host);
  }
}

async function endSession(): Promise<void> {
  await api.logOut();
  setUser(null);
}

/** Without a confirmation, every tab queries the server for the login status: only the response may have been lost. */
async function checkSession(error: unknown): Promise<void> {
  reportError("The server did not confirm that the user is logged out.", error);
  announceUser();
  await waitAtMost(refreshUser(), LOG_OUT_WAIT_MS).catch(() => undefined);
}
