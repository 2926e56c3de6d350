import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withTabLock } from "../../../../shared/page/platform/tab-lock.ts";
import { withResolvers } from "../../../helpers/with-resolvers.ts";

const NAME = "the-lock";
const MINUTE = 60_000;

interface Waiting {
  run: () => Promise<void>;
  reject: (error: unknown) => void;
}

/** As much of the browser's locks as one tab needs, with a holder that is another tab. */
function fakeLocks({ holder }: { holder?: string }) {
  const locks = {
    holder,
    waiting: undefined as Waiting | undefined,
    stolen: 0,
    query: async () => ({ held: locks.holder ? [{ name: NAME, clientId: locks.holder }] : [] }),
    request(_name: string, { signal, steal }: LockOptions, run: () => Promise<void>) {
      if (steal) {
        locks.stolen += 1;
        return run();
      }
      return new Promise<void>((resolve, reject) => {
        locks.waiting = { run: () => run().then(resolve, reject), reject };
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    },
  };
  vi.stubGlobal("navigator", { locks });
  return locks;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a tab that waits for a lock", () => {
  it.each<[string, string | undefined]>([
    ["the same tab holds for a minute", "another-tab"],
    ["no tab holds and none gets", undefined],
  ])("takes a lock that %s", async (_, holder) => {
    const locks = fakeLocks({ holder });
    const work = vi.fn(async () => {});
    const done = withTabLock(NAME, work);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await done;
    expect([work.mock.calls.length, locks.stolen]).toEqual([1, 1]);
  });
});

describe("a tab that holds a lock", () => {
  it("does not wait for its work when another tab takes the lock", async () => {
    const locks = fakeLocks({});
    const work = vi.fn(() => withResolvers().promise);
    const done = withTabLock(NAME, work);
    locks.waiting?.run();
    locks.waiting?.reject(new DOMException("", "AbortError"));
    await done;
    const [[lost]] = work.mock.calls as unknown as [[AbortSignal]];
    expect(lost.aborted).toBe(true);
  });

  it("throws what its work throws", async () => {
    const locks = fakeLocks({});
    const done = withTabLock(NAME, () => Promise.reject(new Error("No.")));
    locks.waiting?.run();
    await expect(done).rejects.toThrow("No.");
  });
});

it("a tab that can't lock works without a lock, once", async () => {
  vi.stubGlobal("navigator", {});
  const work = vi.fn(async () => {});
  await withTabLock(NAME, work);
  expect(work).toHaveBeenCalledTimes(1);
});
