import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useViewport } from "../../../../shared/page/platform/use-viewport.ts";
import { setViewWidth } from "../../../helpers/set-view-width.ts";

function Kind() {
  return useViewport();
}

it.each([
  [320, "mobile"],
  [767, "mobile"],
  [768, "tablet"],
  [991, "tablet"],
  [992, "desktop"],
])("the viewport at %i pixels is: %s", (width, kind) => {
  setViewWidth(width);
  expect(render(<Kind />).container.textContent).toBe(kind);
});

it("useViewport renders again when the viewport changes, until the component is unmounted", () => {
  setViewWidth(800);
  const { container, unmount } = render(<Kind />);
  expect(container.textContent).toBe("tablet");
  act(() => setViewWidth(500));
  expect(container.textContent).toBe("mobile");
  const remove = vi.spyOn(window, "removeEventListener");
  unmount();
  expect(remove).toHaveBeenCalledWith("resize", expect.any(Function));
});

it("useViewport returns undefined in prerendered markup", () => {
  setViewWidth(375);
  expect(renderToString(<Kind />)).toBe("");
});
