import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../../../shared/view/mount/root.tsx";

let breakNow: () => void;

/** Throws when the test says so. */
function Fragile() {
  const [isBroken, setBroken] = useState(false);
  breakNow = () => setBroken(true);
  if (isBroken) throw new Error("broken");
  return <p>content</p>;
}

it("the error boundary remounts a component that throws in a later render, and renders nothing after the next error", () => {
  const onFailure = vi.fn();
  render(
    <>
      <p>neighbour</p>
      <ErrorBoundary owner="sample widget" onFailure={onFailure}>
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  act(() => breakNow());
  expect(screen.getByText("content")).toBeTruthy();
  expect(onFailure).not.toHaveBeenCalled();
  act(() => breakNow());
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("content")).toBeNull();
  expect(screen.getByText("neighbour")).toBeTruthy();
});
