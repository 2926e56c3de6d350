import { watchRefusals } from "../api/refusal.ts";
import { HIDDEN_BEFORE_ASKING_MS } from "../domain/limits.ts";
import { reportError } from "../host/report.ts";
import { hasGoneBack, watchReturn } from "../platform/page-return.ts";
import { listenToTabs } from "../platform/tab-channel.ts";
import { store } from "../store/store.ts";
import { followUser, refreshUser, registerPageUser } from "./current-user.ts";

/**
 * Keeps the user who the server and the other tabs say it is, for as long as the page lives. Called
 * once, when the page is configured.
 */
export function startFollowingUser(): void {
  listenToTabs((message) => {
    if (message?.about === "user") attempt(followUser);
  });

  registerPageUser();

  // The user stands in the page as it was when the server rendered it.
  if (hasGoneBack()) attempt(refreshUser);
  watchReturn(() => attempt(refreshUser));

  // A signed-out page learns of a log-in from the tab where it happened.
  const checkUser = () => {
    if (store.getState().user) attempt(refreshUser);
  };
  watchRefusals(checkUser);

  let hiddenAt = Number.POSITIVE_INFINITY;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > HIDDEN_BEFORE_ASKING_MS) checkUser();
  });
}

function attempt(refresh: () => Promise<void>): void {
  refresh().catch((error) => reportError("The user shown may be out of date.", error));
}
