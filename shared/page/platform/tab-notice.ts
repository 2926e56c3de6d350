import { scopeName, unscopeName } from "./scope-name.ts";

/**
 * Notices that all tabs of the shop see at once, as names of locks. Chromium keeps a copy of the storage in each of its
 * processes, so a tab may still read an entry that another tab has removed a tenth of a second ago. It keeps all locks
 * in one place, so every tab sees a lock as soon as it is held.
 */

/** How long a notice lasts. On a busy machine, every process saw a change of the storage after a tenth of a second. */
const NOTICE_MS = 500;

/** Posts a notice. It ends early if the page is left, because the back/forward cache would freeze it with the page. */
export function postNotice(name: string): void {
  // Only Chromium has this property. Firefox needs no notices, and would not keep a page with a lock in its cache.
  if (!("userAgentData" in navigator)) return;
  const hold = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, NOTICE_MS);
      window.addEventListener("pagehide", () => resolve(), { once: true });
    });
  // A frame without an origin can't lock, and shares no storage.
  navigator.locks?.request(scopeName(name), { mode: "shared" }, hold).catch(() => undefined);
}

/** The notices of all tabs. */
export async function listNotices(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.map(({ name = "" }) => unscopeName(name));
}
