import nprogress from "nprogress";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HTTP_PROGRESS, startProgress } from "../../../../shared/page/host/start-progress.ts";
import { showProgress } from "../../../../shared/page/platform/progress.ts";

// In happy-dom the library can't detect that.
nprogress.configure({ positionUsing: "translate3d" });

const findBars = () => document.querySelectorAll<HTMLElement>(".fw-progress");

/** Share of the bar that is filled, 0 to 1. */
function readShare(): number {
  const bar = document.querySelector<HTMLElement>(".fw-progress-bar");
  const [, percent] = /translate3d\((-?[\d.]+)%/.exec(bar?.style.transform ?? "") ?? [];
  return 1 + Number(percent) / 100;
}

/** Longer than a bar takes to fill and fade. */
const UNTIL_GONE_MS = 2_000;

function expectBars(count: 0 | 1, afterMs = UNTIL_GONE_MS): void {
  vi.advanceTimersByTime(afterMs);
  expect(findBars()).toHaveLength(count);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.advanceTimersByTime(UNTIL_GONE_MS));

describe("the progress bar", () => {
  it("shows its minimum at once, grows during the request, and disappears after it", () => {
    const finish = showProgress(HTTP_PROGRESS);
    expectBars(1, 1);
    expect(readShare()).toBeCloseTo(HTTP_PROGRESS.minimum);
    vi.advanceTimersByTime(5_000);
    expect(readShare()).toBeGreaterThan(HTTP_PROGRESS.minimum);
    expect(readShare()).toBeLessThan(1);
    finish();
    expectBars(0);
  });

  it("is not shown for a request that takes less than half a second", async () => {
    for (const [ms, bars] of [
      [490, 0],
      [500, 1],
    ] as const) {
      const finish = startProgress(HTTP_PROGRESS);
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
      expectBars(bars, 1);
      finish();
      expectBars(0);
    }
  });

  it("starts at the minimum for areas", () => {
    const finish = showProgress({ ...HTTP_PROGRESS, minimum: 0.08 });
    vi.advanceTimersByTime(1);
    expect(readShare()).toBeCloseTo(0.08);
    finish();
  });

  it("is shared by parallel requests, and disappears after the last", () => {
    const [first, second] = [showProgress(HTTP_PROGRESS), showProgress(HTTP_PROGRESS)];
    first();
    first();
    expectBars(1);
    second();
    expectBars(0);
  });

  it("stays visible when a request starts while it fades", () => {
    showProgress(HTTP_PROGRESS)();
    vi.advanceTimersByTime(250);
    const finish = showProgress(HTTP_PROGRESS);
    expectBars(1);
    expect(findBars()[0]?.style.opacity).toBe("1");
    finish();
    expectBars(0);
  });

  it("has no error when the host removes its element", () => {
    const finish = showProgress(HTTP_PROGRESS);
    vi.advanceTimersByTime(1);
    document.body.replaceChildren();
    vi.advanceTimersByTime(1_000);
    finish();
    expectBars(0);
  });

  it("has no error on a page without a body yet", () => {
    const body = vi
      .spyOn(Object.getPrototypeOf(document), "body", "get")
      .mockReturnValue(null as unknown as HTMLElement);
    expect(showProgress(HTTP_PROGRESS)).not.toThrow();
    body.mockRestore();
    expectBars(0);
  });
});
