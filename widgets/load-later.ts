import { LATER_CHUNK } from "../shared/page/chunks/contract-names.ts";
import { loadOnce } from "../shared/page/chunks/load-once.ts";

/** Fetches what a page needs only once it is used. */
export const loadLater = loadOnce(LATER_CHUNK, () => import("./later.ts"));

/** A pointer or a finger comes before each click, which then waits less. */
const SIGNS_OF_USE = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];

export function loadAtFirstUse(): void {
  // What needs it tries again after an error, and reports it.
  const load = () => loadLater().catch(() => undefined);
  // Not passive, because zone.js would make the page's own listeners passive as well.
  for (const sign of SIGNS_OF_USE)
    window.addEventListener(sign, load, { capture: true, once: true });
}
