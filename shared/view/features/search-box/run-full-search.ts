import { dispatchHostEvent } from "../../../page/host/dispatch-host-event.ts";
import { reportError } from "../../../page/host/report.ts";
import { goTo } from "../../../page/platform/go-to.ts";
import { waitAtMost } from "../../../page/platform/wait-at-most.ts";
import { evictSearch } from "../../../shop/api/api.ts";
import { normalizeTerm, resultsPath } from "../../../shop/domain/search-rules.ts";
import { store } from "../../../shop/store/store.ts";

/** How long the full search waits for the cached search to be evicted before it continues. */
export const SEARCH_EVICT_WAIT_MS = 1_000;

let searchCount = 0;

/**
 * Opens the results page, unless the host prevents it. It first clears the server's cached search; if that fails or
 * takes too long, the page opens anyway. Of two concurrent searches the later one wins.
 *
 * @param written the term, which is long enough
 */
export async function runFullSearch(written: string): Promise<void> {
  const term = normalizeTerm(written);
  if (!dispatchHostEvent("search", { term }, true)) return;
  const searchId = ++searchCount;
  await waitAtMost(evictSearch(term), SEARCH_EVICT_WAIT_MS).catch((error) =>
    reportError("The cached search was not cleared.", error),
  );
  if (searchId === searchCount) goTo(resultsPath(term, store.getState().page.links));
}
