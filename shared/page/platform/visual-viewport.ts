import { readDocument } from "./read-document.ts";

/** The part of the page's view in which the shopper sees, in CSS pixels from the top of the view. */
export interface VisibleView {
  top: number;
  bottom: number;
}

/**
 * Calls `place` now and whenever the view changes, for what floats over the page. The visible part is smaller
 * than the page's view while a virtual keyboard is open. A page that is zoomed in keeps its places.
 *
 * @returns stops
 */
export function followView(place: (view: VisibleView) => void): () => void {
  const view = window.visualViewport;
  const placeNow = () => {
    const bottom = readDocument("documentElement").clientHeight;
    if (view?.scale !== 1) return place({ top: 0, bottom });
    place({ top: view.offsetTop, bottom: Math.min(view.offsetTop + view.height, bottom) });
  };
  // In the frame of the event, after everything that moves in response to it, such as the header.
  const follow = () => void requestAnimationFrame(placeNow);
  placeNow();
  window.addEventListener("resize", follow);
  // Scroll events of the host's elements don't bubble.
  window.addEventListener("scroll", follow, true);
  view?.addEventListener("resize", follow);
  view?.addEventListener("scroll", follow);
  return () => {
    window.removeEventListener("resize", follow);
    window.removeEventListener("scroll", follow, true);
    view?.removeEventListener("resize", follow);
    view?.removeEventListener("scroll", follow);
  };
}
