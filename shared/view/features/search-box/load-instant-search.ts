import { loadOnce } from "../../../page/chunks/load-once.ts";

/** Loads what only results need, when a search box is first used. */
export const loadInstantSearch = loadOnce("instant-search", () => import("./instant-search.ts"));
