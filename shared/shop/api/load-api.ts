import { loadOnce } from "../../page/chunks/load-once.ts";

/**
 * Fetches the calls to the back end before the first one: the HTTP client and the shapes of the
 * responses (7 KB brotli) are not needed for the first render.
 */
export const loadApi = loadOnce("api", () => import("./api.ts"));
