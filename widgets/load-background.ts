import { loadOnce } from "../shared/page/chunks/load-once.ts";
import { BACKGROUND_CHUNK } from "../shared/page/chunks/public-names.ts";

/** Fetches the chunk that every page needs once it is ready. */
export const loadBackground = loadOnce(BACKGROUND_CHUNK, () => import("./background.ts"));
