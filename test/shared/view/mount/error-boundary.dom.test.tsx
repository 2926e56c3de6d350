import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../../../shared/view/mount/error-boundary.tsx";

let mounts = 0;
let breakNow: () => void;

/** Throws at its first `failingMounts` mounts, while it renders or in an effect. */
function Fragile({ failingMounts = 0, inEffect = false }) {
  const [isBroken, setBroken] = useState(false);
  breakNow = () => setBroken(true);
  useEffect(() => {
    mounts += 1;
    if (inEffect && mounts <= failingMounts) throw new Error("broken in an effect");
  }, [inEffect, failingMounts]);
  if (isBroken || (!inEffect && mounts < failingMounts)) throw new Error("broken while rendering");
  return <p>content</p>;
}

beforeEach(() => {
  mounts = 0;
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
      <ErrorBoundary onFailure={onFailure}>{fragile}</ErrorBoundary>
    </>,
  );
  return onFailure;
}

describe("the error boundary", () => {
  it("remounts a component that throws in an effect", () => {
    const onFailure = show(<Fragile failingMounts={1} inEffect />);
    expect(screen.getByText("content")).toBeTruthy();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("remounts a component that throws in a later render", () => {
    const onFailure = show(<Fragile />);
    act(() => breakNow());
    expect(screen.getByText("content")).toBeTruthy();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it.each([
    ["while rendering", <Fragile key="render" failingMounts={Number.POSITIVE_INFINITY} />],
    ["in an effect", <Fragile key="effect" failingMounts={2} inEffect />],
  ])("renders nothing after two errors %s, and keeps the neighbours", (_when, fragile) => {
    const onFailure = show(fragile);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("content")).toBeNull();
    expect(screen.getByText("neighbour")).toBeTruthy();
  });

  it("renders nothing also when the second error is much later than the first", () => {
    const onFailure = show(<Fragile />);
    act(() => breakNow());
    expect(onFailure).not.toHaveBeenCalled();
    act(() => breakNow());
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(screen.getByText("neighbour")).toBeTruthy();
  });
});
