/**
 * What a tab tells the other tabs of the site at once. Storage does not do that: a browser has several processes, and
 * one still reads what a tab of another process has removed a tenth of a second ago. All locks are kept in one place,
 * so the name of a lock is known everywhere as soon as it is held.
 */

/** How long a notice is up. By then, every process has read the storage. */
const NOTICE_MS = 2_000;

/** Posts a notice, until it is old or the page is left, because the back/forward cache refuses pages with a lock. */
export function postNotice(name: string): void {
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
