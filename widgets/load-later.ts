import { loadOnce } from "../shared/page/chunks/load-once.ts";
import { LATER_CHUNK } from "../shared/page/chunks/public-names.ts";

/** Fetches the chunk that a page needs only when the user does something. */
export const loadLater = loadOnce(LATER_CHUNK, () => import("./later.ts"));

/** These events come before a click, so the chunk has often loaded when the click comes. */
const SIGNS_OF_USE = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];

export function loadAtFirstUse(): void {
  // After an error, the code that needs the chunk loads it again and reports an error.
  const load = () => loadLater().catch(() => undefined);
  // Not passive, because zone.js would make the page's own listeners passive as well.
  for (const sign of SIGNS_OF_USE)
    window.addEventListener(sign, load, { capture: true, once: true });
}
