import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useViewport } from "../../../../shared/page/platform/use-viewport.ts";
import { setViewWidth } from "../../../helpers/set-view-width.ts";

function Kind() {
  return useViewport();
}

it.each([
  [320, "mobile"],
  [767, "mobile"],
  [768, "wide"],
])("the viewport at %i pixels is: %s", (width, kind) => {
  setViewWidth(width);
  expect(render(<Kind />).container.textContent).toBe(kind);
});

it("useViewport returns undefined in prerendered markup", () => {
  setViewWidth(375);
  expect(renderToString(<Kind />)).toBe("");
});
