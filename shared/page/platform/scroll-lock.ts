import { hold, setStyle } from "./hold.ts";
import { readDocument, readScroller } from "./read-document.ts";

/**
 * Prevents the page behind a full-screen menu or a dialog from scrolling, without moving it, until the returned
 * function is called. Locks may overlap. If a script has scrolled the page meanwhile, the end of the last lock restores
 * the position, unless the page was replaced or its layout has changed. Safari before 16 on iOS ignores `overflow:
 * hidden` of the page.
 */
export const lockScroll = () => hold("scrolling", lockPage);

function lockPage(): () => void {
  const [left, top] = [window.pageXOffset, window.pageYOffset];
  const root = readDocument("documentElement");
  const readLayout = () => [location.href, innerWidth, root.scrollHeight].join();
  const layout = readLayout();
  const body = readDocument("body");
  // If the root's overflow is `visible`, the browser applies the body's overflow to the page.
  const scroller = isVisible(root) && !isVisible(body) ? body : root;
  // Without its scroll bar, a page would be laid out anew, so a scroll bar that takes up space stays.
  const unlock =
    innerWidth === root.clientWidth &&
    setStyle(scroller, { "overflow-x": "hidden", "overflow-y": "hidden" });
  // With the host's smooth scrolling, the page would visibly scroll back.
  const restore = () => {
    if (readLayout() === layout) readScroller().scrollTo({ left, top, behavior: "instant" });
  };
  // The dialog's `overscroll-behavior` keeps wheel and keys from a page that can scroll. This undoes scrolling by the
  // scroll bar, and after a morph has taken the styles off.
  const holdPosition = () => {
    if (getComputedStyle(scroller).overflowY !== "hidden") restore();
  };
  window.addEventListener("scroll", holdPosition);
  return () => {
    window.removeEventListener("scroll", holdPosition);
    if (unlock) unlock();
    restore();
  };
}

const isVisible = (element: Element) => getComputedStyle(element).overflowY === "visible";
