import { onPageRestore } from "./back-forward.ts";

/** How often a tab that waits for a lock looks who holds it. */
const LOOK_MS = 1_000;

/**
 * How often a tab sees the same holder before it takes the lock: 20 seconds, in which a page that works has the
 * responses to two requests, or has given them up. Chromium loses the locks of pages in its back/forward
 * cache: then no tab holds the lock, and none gets it.
 */
const LOOKS_MAX = { held: 20, lost: 2 };

/**
 * Runs `work` while this tab holds the lock `name`. Where tabs can't lock (http, sandboxed frames, old
 * browsers) it runs without the lock.
 *
 * A page that is left gives up the lock and its request for it, because the back/forward cache freezes the
 * page with both. No wait is without a limit: a lock whose holder stays the same is taken from it.
 *
 * @param work gets a signal that is aborted when the tab loses the lock, because the page is left or another
 *   tab takes it. Nothing waits for the work from then on.
 * @returns fulfilled when the work has ended, or when the lock was lost and the page is not left any more
 * @throws what `work` throws
 */
export async function withTabLock(
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const waiting = new AbortController();
  const holding = new AbortController();
  let phase: "waiting" | "held" | "ended" = "waiting";
  let restored: Promise<void> | undefined;
  const stopLooking = lookForHolder(name, () => waiting.abort());

  function handlePageHide(): void {
    restored = waitForRestore();
    waiting.abort();
    holding.abort();
  }

  async function run(): Promise<void> {
    if (restored) return;
    phase = "held";
    stopLooking();
    const ended = work(holding.signal).finally(() => {
      phase = "ended";
    });
    await Promise.race([ended, waitForAbort(holding.signal)]);
  }

  async function request(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, run);
    } catch (error) {
      if (phase === "ended") throw error;
      // Another tab has taken the lock.
      if (phase === "held") holding.abort();
    }
  }

  const mayRun = () => phase === "waiting" && !restored;

  window.addEventListener("pagehide", handlePageHide);
  try {
    await request({ signal: waiting.signal });
    if (mayRun()) await request({ steal: true });
    if (mayRun()) await run();
  } finally {
    stopLooking();
    window.removeEventListener("pagehide", handlePageHide);
  }
  await restored;
}

/** Calls `onStuck` when the same tab holds the lock for too long, or no tab does. */
function lookForHolder(name: string, onStuck: () => void): () => void {
  let holder: string | undefined;
  let looks = 0;
  const timer = setInterval(async () => {
    const { held = [] } = await navigator.locks.query();
    const { clientId } = held.find((lock) => lock.name === name) ?? {};
    looks = clientId === holder ? looks + 1 : 1;
    holder = clientId;
    if (looks >= LOOKS_MAX[clientId ? "held" : "lost"]) onStuck();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}

function waitForRestore(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onPageRestore(() => {
      stop();
      resolve();
    });
  });
}
