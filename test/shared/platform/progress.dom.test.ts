import nprogress from "nprogress";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AREA_PROGRESS, HTTP_PROGRESS } from "../../../shared/domain/limits.ts";
import { startProgress } from "../../../shared/platform/progress.ts";

// What it finds out for itself in a browser.
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(UNTIL_GONE_MS);
  vi.useRealTimers();
});

describe("the progress bar", () => {
  it("shows its minimum at once, grows while it waits, and goes when it is over", () => {
    const finish = startProgress(HTTP_PROGRESS);
    vi.advanceTimersByTime(1);
    expect(findBars()).toHaveLength(1);
    expect(readShare()).toBeCloseTo(HTTP_PROGRESS.minimum);
    vi.advanceTimersByTime(5_000);
    expect(readShare()).toBeGreaterThan(HTTP_PROGRESS.minimum);
    expect(readShare()).toBeLessThan(1);
    finish();
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(0);
  });

  it("begins at the minimum of an area", () => {
    const finish = startProgress(AREA_PROGRESS);
    vi.advanceTimersByTime(1);
    expect(readShare()).toBeCloseTo(AREA_PROGRESS.minimum);
    finish();
  });

  it("does not linger after a slow answer", () => {
    const finish = startProgress(HTTP_PROGRESS);
    vi.advanceTimersByTime(9_000);
    finish();
    vi.advanceTimersByTime(1_000);
    expect(findBars()).toHaveLength(0);
  });

  it("is one for all that is under way, and stays for the last", () => {
    const [first, second] = [startProgress(HTTP_PROGRESS), startProgress(HTTP_PROGRESS)];
    first();
    first();
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(1);
    second();
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(0);
  });

  it("goes on without a break for a call that follows another", () => {
    const finishFirst = startProgress(HTTP_PROGRESS);
    vi.advanceTimersByTime(1);
    finishFirst();
    const finish = startProgress(HTTP_PROGRESS);
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(1);
    // A bar that was filled and made anew would stand at its minimum.
    expect(readShare()).toBeGreaterThan(HTTP_PROGRESS.minimum);
    expect(readShare()).toBeLessThan(1);
    finish();
  });

  it("stays in the page, and is seen, when something begins while it fades", () => {
    startProgress(HTTP_PROGRESS)();
    vi.advanceTimersByTime(250);
    const finish = startProgress(HTTP_PROGRESS);
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(1);
    expect(findBars()[0]?.style.opacity).toBe("1");
    finish();
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(0);
  });

  it("goes on when the host has thrown its element out", () => {
    const finish = startProgress(HTTP_PROGRESS);
    vi.advanceTimersByTime(1);
    document.body.replaceChildren();
    vi.advanceTimersByTime(1_000);
    finish();
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(0);
  });

  it("keeps nothing from going on where the page has no body yet", () => {
    const body = vi.spyOn(document, "body", "get").mockReturnValue(null as unknown as HTMLElement);
    expect(startProgress(HTTP_PROGRESS)).not.toThrow();
    body.mockRestore();
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(findBars()).toHaveLength(0);
  });

  it("is not built from markup, which hosts with trusted types forbid", () => {
    const write = vi.spyOn(Element.prototype, "innerHTML", "set");
    startProgress(HTTP_PROGRESS)();
    vi.advanceTimersByTime(UNTIL_GONE_MS);
    expect(write).not.toHaveBeenCalled();
  });
});
