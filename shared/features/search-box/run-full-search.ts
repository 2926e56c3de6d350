import { loadApi } from "../../api/load-api.ts";
import { withTimeLimit } from "../../chunks/with-time-limit.ts";
import { SEARCH_EVICT_WAIT_MS } from "../../domain/limits.ts";
import { resultsPath } from "../../domain/search-rules.ts";
import { dispatchHostEvent } from "../../host/host-events.ts";
import { reportError } from "../../host/report.ts";
import { goTo } from "../../platform/go-to.ts";

let searches = 0;

/**
 * Opens the results page, unless the host prevents it. The server's cached search is cleared first;
 * where that fails or takes too long, the page opens anyway. Of two concurrent searches the later one
 * wins.
 *
 * @param term normalized and long enough
 */
export async function runFullSearch(term: string): Promise<void> {
  if (!dispatchHostEvent("search", { term }, true)) return;
  searches += 1;
  const search = searches;
  const evicted = loadApi().then((api) => api.evictSearch(term));
  await withTimeLimit(evicted, SEARCH_EVICT_WAIT_MS, () => new Error("Timed out.")).catch((error) =>
    reportError("The cached search was not cleared.", error),
  );
  if (search === searches) goTo(resultsPath(term));
}
