import { track } from "../analytics/track.ts";
import { loadApi } from "../api/load-api.ts";
import { withTimeLimit } from "../chunks/with-time-limit.ts";
import { LOG_OUT_EVENT_WAIT_MS } from "../domain/limits.ts";
import { reportError } from "../host/report.ts";
import { COOKIES, removeCookie } from "../platform/cookies.ts";
import { goTo } from "../platform/go-to.ts";
import { store } from "./store.ts";

/**
 * Logs the user out, in this order: the event, the call, the invitee's cookie, and on to where the
 * page says. Each step is taken even if the one before failed; a second call while one is under way
 * changes nothing.
 */
export async function logOut(): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  // The event belongs to who is still signed in, so the call waits for it, but not for ever.
  await withTimeLimit(track("logout"), LOG_OUT_EVENT_WAIT_MS, () => undefined).catch(
    () => undefined,
  );
  try {
    await (await loadApi()).logOut();
  } catch (error) {
    reportError("The server did not confirm that the user is logged out.", error);
  }
  removeCookie(COOKIES.userIsInvitee);
  isUnderWay = false;
  goTo(store.getState().page.links.afterLogout);
}

let isUnderWay = false;
