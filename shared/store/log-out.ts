import { shutDownChat } from "../analytics/chat.ts";
import { track } from "../analytics/track.ts";
import { loadApi } from "../api/load-api.ts";
import { withTimeLimit } from "../chunks/with-time-limit.ts";
import { LOG_OUT_EVENT_WAIT_MS, LOG_OUT_WAIT_MS } from "../domain/limits.ts";
import { reportError } from "../host/report.ts";
import { COOKIES, removeCookie } from "../platform/cookies.ts";
import { goTo } from "../platform/go-to.ts";
import { store } from "./store.ts";
import { tellTabs } from "./tabs.ts";
import { setUser } from "./user-slice.ts";

let underWay: Promise<void> | undefined;

/**
 * Logs the user out, in this order: the event, the call, the invitee's cookie, the chat, and on to
 * where the page says. Each step is taken even if the one before failed or was never answered; who
 * asks while it is under way waits for that.
 */
export function logOut(): Promise<void> {
  underWay ??= takeSteps().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function takeSteps(): Promise<void> {
  // The event belongs to who is still signed in, so the call waits for it, but not for ever.
  await attempt(track("logout"), LOG_OUT_EVENT_WAIT_MS, () => undefined);
  await attempt(endSession(), LOG_OUT_WAIT_MS, (error) => {
    reportError("The server did not confirm that the user is logged out.", error);
    // So the page still shows the user; what is true the server says to whoever asks.
    tellTabs({ about: "user" });
  });
  removeCookie(COOKIES.userIsInvitee);
  shutDownChat();
  goTo(store.getState().page.links.afterLogout);
}

async function endSession(): Promise<void> {
  const api = await loadApi();
  await api.logOut();
  setUser(null);
}

function attempt(
  step: Promise<void>,
  limitMs: number,
  explain: (error: unknown) => void,
): Promise<void> {
  const stop = () => new Error(`It took longer than ${limitMs} ms.`);
  return withTimeLimit(step, limitMs, stop).catch(explain);
}
