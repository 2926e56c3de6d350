import { onPageRestore } from "./back-forward.ts";
import { scopeName } from "./scope-name.ts";
import { listenAtWindow } from "./window-events.ts";

/** The interval at which a waiting tab checks who holds the lock. */
const LOOK_MS = 1_000;

/**
 * After how many checks with the same holder a tab takes the lock: 20 seconds, in which two requests of a working page
 * have succeeded or timed out. Chromium loses the locks of pages in its back/forward cache: then no tab holds the lock,
 * and none gets it.
 */
const LOOKS_MAX = { held: 20, lost: 2 };

/**
 * Runs `work` while this tab holds the shop's lock `lock`. Where tabs can't lock (http, sandboxed frames, old
 * browsers) it runs without the lock.
 *
 * When the page is left, it releases the lock, or cancels its request for it, because the back/forward cache would
 * freeze the page with both. Every wait has a limit: if the holder stays the same, the lock is taken from it.
 *
 * @param work gets a signal that is aborted when the tab loses the lock, because the page is left or another
 *   tab takes it. Nothing waits for the work from then on.
 * @returns fulfilled when the work has ended; after a lost lock, once the page is in use again
 * @throws what `work` throws
 */
export async function withTabLock(
  lock: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const name = scopeName(lock);
  const waiting = new AbortController();
  const holding = new AbortController();
  let phase: "waiting" | "held" | "ended" = "waiting";
  let restored: Promise<void> | undefined;
  const stopLooking = lookForHolder(name, () => waiting.abort());

  const stopListening = listenAtWindow({
    pagehide() {
      restored = waitForRestore();
      waiting.abort();
      holding.abort();
    },
  });

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

  try {
    await request({ signal: waiting.signal });
    if (mayRun()) await request({ steal: true });
    if (mayRun()) await run();
  } finally {
    stopLooking();
    stopListening();
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
