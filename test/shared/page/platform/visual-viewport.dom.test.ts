import { expect, it, vi } from "vitest";
import { followView } from "../../../../shared/page/platform/visual-viewport.ts";

/** What floats in a real view is tested in `views.browser.test.ts`. */
it("what floats follows the part of the view that a keyboard leaves, and stays in a page that is zoomed in", () => {
  const view = Object.assign(new EventTarget(), { width: 980, offsetTop: 0, height: 600 });
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("requestAnimationFrame", (follow: () => void) => follow());
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(980);
  const element = document.createElement("div");
  const place = vi.fn();
  const stop = followView(element, place);
  const show = (change: object, type: string) => {
    Object.assign(view, change);
    view.dispatchEvent(new Event(type));
  };
  show({ height: 350 }, "resize");
  show({ offsetTop: 40 }, "scroll");
  expect(element.style.cssText).toBe("--_fw-view-bottom: 210px; --_fw-view-top: 40px;");
  show({ width: 490 }, "resize");
  expect(element.style.cssText).toBe("");
  stop();
  for (const type of ["resize", "scroll"]) show({ width: 980 }, type);
  expect(place.mock.calls).toEqual([
    [{ top: 0, bottom: 600 }],
    [{ top: 0, bottom: 350 }],
    [{ top: 40, bottom: 390 }],
    [{ top: 0, bottom: 600 }],
  ]);
});
