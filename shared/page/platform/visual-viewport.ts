import { readDocument, readScroller, scrollPage } from "./read-document.ts";
import { listenAtWindow } from "./window-events.ts";

/** The part of the page's view that the shopper sees, in CSS pixels from the top of the view. */
export interface VisibleView {
  top: number;
  bottom: number;
}

function readView(): VisibleView {
  const view = window.visualViewport;
  const { clientWidth, clientHeight: height } = readScroller();
  // By the width, because a phone scales a page for desktops down. The width may have a fraction.
  const isZoomedIn = !view || view.width < clientWidth - 1;
  const top = isZoomedIn ? 0 : view.offsetTop;
  return { top, bottom: isZoomedIn ? height : Math.min(top + view.height, height) };
}

/**
 * Brings a message that answers what the shopper has just done into the visible part of the view, above a virtual
 * keyboard. If the focus moves instead, the browser scrolls to that.
 *
 * @param find finds the message, or a field that is described by it; called when it is rendered
 */
export function bringIntoView(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const found = find();
    const id = found?.getAttribute("aria-describedby");
    const message = (id && readDocument("getElementById")(id)) || found;
    message?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { bottom = 0 } = message?.getBoundingClientRect() ?? {};
    const hidden = bottom - readView().bottom;
    if (hidden > 0) scrollPage(hidden);
  });
}

/**
 * Keeps `element`, which floats over the page, in the part of the view that a virtual keyboard leaves visible. Now and
 * whenever the view changes, it sets the element's `--_fw-view-top` and `--_fw-view-bottom`, the distances in pixels
 * between that part and the edges of the view, and calls `place`. On a page that is zoomed in, nothing moves.
 *
 * @param anchor the element that `place` places something at; what changes its size or moves it in the page counts, too
 * @returns a function that stops following the view
 */
export function followView(
  element: HTMLElement | null,
  place: (view: VisibleView) => void = () => undefined,
  anchor: Element | null = null,
): () => void {
  const view = window.visualViewport;
  // Where nothing is covered, nothing is set, because the browser would compute all styles in the element again.
  const setDistance = (name: string, px: number) =>
    element?.style.setProperty(name, px ? `${px}px` : "");
  const placeNow = () => {
    const { top, bottom } = readView();
    const height = readScroller().clientHeight;
    setDistance("--_fw-view-top", top);
    setDistance("--_fw-view-bottom", height - bottom);
    place({ top, bottom });
  };
  // In the same frame as the event, but after everything else that the event moves, such as the
  // header.
  const follow = () => void requestAnimationFrame(placeNow);
  placeNow();
  const observer = new ResizeObserver(follow);
  // Content that appears before the anchor makes something around it larger.
  for (let around = anchor; around; around = around.parentElement) observer.observe(around);
  // Scroll events of the host's elements don't bubble.
  const stopListening = listenAtWindow({ resize: follow, scroll: follow });
  view?.addEventListener("resize", follow);
  view?.addEventListener("scroll", follow);
  return () => {
    observer.disconnect();
    stopListening();
    view?.removeEventListener("resize", follow);
    view?.removeEventListener("scroll", follow);
  };
}
