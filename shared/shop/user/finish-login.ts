import { goTo } from "../../page/platform/go-to.ts";
import { waitAtMost } from "../../page/platform/wait-at-most.ts";
import { track } from "../analytics/track.ts";
import { readCampaignCounts } from "../api/api.ts";
import type { FundraisingUser } from "../config/public-api.ts";
import { store } from "../store/store.ts";
import { setUser } from "./current-user.ts";

/** How long the redirect after a log-in waits for its event to be logged. */
export const LOGIN_EVENT_WAIT_MS = 1_000;

/**
 * After a log-in, only this page redirects. Any other page is reloaded, so that the server renders
 * it again.
 */
const HOME_PAGE_ID = "base.home";

/**
 * Logs the event after a log-in or a registration, and then redirects or reloads the page. Never
 * rejects: an error changes at most the redirect's target.
 *
 * @param eventName logged without metadata: no e-mail address, no name, no password
 */
export async function finishLogin(
  eventName: "user_login" | "user_signup",
  user: FundraisingUser,
): Promise<void> {
  // The request outlives the page, so a slow event log need not delay the redirect.
  await waitAtMost(track(eventName), LOGIN_EVENT_WAIT_MS).catch(() => undefined);
  setUser(user);
  const { pageId, links } = store.getState().page;
  if (pageId !== HOME_PAGE_ID) return goTo();
  goTo((await hasCampaigns()) ? links.dashboard : links.wizard);
}

/**
 * Also `true` if the campaigns can't be counted, because the dashboard then shows them or the
 * error.
 */
async function hasCampaigns(): Promise<boolean> {
  try {
    const counts = await readCampaignCounts();
    return !counts || Object.values(counts).some((count) => count > 0);
  } catch {
    return true;
  }
}
