import { track } from "../analytics/track.ts";
import { loadApi } from "../api/load-api.ts";
import { LOGIN_EVENT_WAIT_MS } from "../domain/limits.ts";
import type { FundraisingUser } from "../host/public-api.ts";
import { goTo } from "../platform/go-to.ts";
import { store } from "./store.ts";
import { setUser } from "./user-slice.ts";

/** The one page that people are led on from; any other knows by itself what it shows to whom. */
const HOME_PAGE_ID = "base.home";

/**
 * What follows a log-in or a registration: the event is logged, and the page is left or loaded anew.
 * Never rejects; what fails on the way changes only where people land.
 *
 * @param eventName it goes first, and alone: no e-mail address, no name, no password
 */
export async function finishLogin(
  eventName: "user_login" | "user_signup",
  user: FundraisingUser,
): Promise<void> {
  // A slow event log keeps nobody from their campaigns; the call outlives the page anyway.
  await Promise.race([
    track(eventName),
    new Promise((resolve) => setTimeout(resolve, LOGIN_EVENT_WAIT_MS)),
  ]);
  setUser(user);
  const { pageId, links } = store.getState().page;
  if (pageId !== HOME_PAGE_ID) return goTo();
  goTo((await hasCampaigns()) ? links.dashboard : links.wizard);
}

/** Somebody whose campaigns can't be counted is led to where those would be. */
async function hasCampaigns(): Promise<boolean> {
  try {
    const { readCampaignCounts } = await loadApi();
    const { ready, active, ended, draft } = await readCampaignCounts();
    return ready + active + ended + draft > 0;
  } catch {
    return true;
  }
}
