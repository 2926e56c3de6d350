import { loadOnce } from "../chunks/load-once.ts";

/**
 * The calls to the back end, fetched when the first one is made: the HTTP client and the checks of
 * what comes back (7 KB brotli) are not needed to get the page ready.
 */
export const loadApi = loadOnce(() => import("./api.ts"));
