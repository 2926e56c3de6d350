import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../../shared/mount/error-boundary.tsx";

/** One part of a page that fails must not take its neighbours along. */
let lives = 0;
let breakNow: () => void;

/** Fails in its first `brokenLives` lives: while it renders, or once it is in the page. */
function Fragile({ brokenLives = 0, inEffect = false }) {
  const [isBroken, setBroken] = useState(false);
  breakNow = () => setBroken(true);
  useEffect(() => {
    lives += 1;
    if (inEffect && lives <= brokenLives) throw new Error("broken in the page");
  }, [inEffect, brokenLives]);
  if (isBroken || (!inEffect && lives < brokenLives)) throw new Error("broken while rendering");
  return <p>alive</p>;
}

beforeEach(() => {
  lives = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(fragile: React.ReactNode) {
  const onFailure = vi.fn();
  render(
    <>
      <p>neighbour</p>
      <ErrorBoundary onFailure={onFailure} fallback={<p>gone</p>}>
        {fragile}
      </ErrorBoundary>
    </>,
  );
  return onFailure;
}

describe("the error boundary", () => {
  it("mounts what failed in the page anew", () => {
    const onFailure = show(<Fragile brokenLives={1} inEffect />);
    expect(screen.getByText("alive")).toBeTruthy();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("mounts what failed while it was in use anew", () => {
    const onFailure = show(<Fragile />);
    act(() => breakNow());
    expect(screen.getByText("alive")).toBeTruthy();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it.each([
    ["while rendering", <Fragile key="render" brokenLives={Number.POSITIVE_INFINITY} />],
    ["in the page", <Fragile key="effect" brokenLives={2} inEffect />],
  ])("gives up on what failed twice %s, and lets its neighbours live", (_when, fragile) => {
    const onFailure = show(fragile);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(screen.getByText("gone")).toBeTruthy();
    expect(screen.getByText("neighbour")).toBeTruthy();
  });

  it("gives up on what fails a second time long after the first", () => {
    const onFailure = show(<Fragile />);
    act(() => breakNow());
    expect(onFailure).not.toHaveBeenCalled();
    act(() => breakNow());
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(screen.getByText("neighbour")).toBeTruthy();
  });
});
