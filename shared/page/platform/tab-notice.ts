/**
 * What a tab tells the other tabs of the site at once. Storage does not do that in Chromium, whose processes each have
 * a copy of it: one still reads what a tab of another process has removed a tenth of a second ago. All locks are
 * kept in one place, so the name of a lock is known everywhere as soon as it is held.
 */

/** How long a notice is up. A busy machine needed a tenth of a second until every process saw the storage. */
const NOTICE_MS = 500;

/** Posts a notice, until it is old or the page is left: Chromium's back/forward cache would freeze the page with it. */
export function postNotice(name: string): void {
  // Only Chromium has this. Firefox would not keep the page in its back/forward cache, and its storage is never late.
  if (!("userAgentData" in navigator)) return;
  const hold = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(end, NOTICE_MS);
      function end(): void {
        clearTimeout(timer);
        window.removeEventListener("pagehide", end);
        resolve();
      }
      window.addEventListener("pagehide", end);
    });
  // A frame without an origin can't lock, and shares no storage.
  navigator.locks?.request(name, { mode: "shared" }, hold).catch(() => undefined);
}

/** The notices of all tabs. */
export async function listNotices(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.map(({ name = "" }) => name);
}
