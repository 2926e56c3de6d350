import { hold, setStyle } from "./hold.ts";
import { readDocument } from "./read-document.ts";

/**
 * Prevents the page behind a full-screen menu or a dialog from scrolling, without moving it, until the
 * returned function is called. Locks may overlap. Where a script has scrolled the page meanwhile, the last one
 * restores the position, unless the page is another one by then or has been laid out anew. Safari before 16 on
 * iOS ignores `overflow: hidden` of the page.
 */
export const lockScroll = () => hold("scrolling", lockPage);

function lockPage(): () => void {
  const { scrollX: left, scrollY: top, innerWidth } = window;
  const { href } = location;
  const unlock = hideOverflow();
  return () => {
    unlock();
    const isSame = location.href === href && window.innerWidth === innerWidth;
    // With the host's smooth scrolling, the page would visibly scroll back.
    if (isSame) window.scrollTo({ left, top, behavior: "instant" });
  };
}

function hideOverflow(): () => void {
  const root = readDocument("documentElement");
  const body = readDocument("body");
  // Where the root has no overflow, the browser uses the overflow of the body for the page.
  const isVisible = (element: Element) => getComputedStyle(element).overflowY === "visible";
  const scroller = isVisible(root) && !isVisible(body) ? body : root;
  const hasScrollBar = window.innerWidth > root.clientWidth;
  const viewWidth = readViewWidth(root);
  const restoreGutter = setStyle(root, hasScrollBar ? { "scrollbar-gutter": "stable" } : {});
  if (readViewWidth(root) !== viewWidth) {
    restoreGutter();
    return holdPosition();
  }
  const restoreOverflow = setStyle(scroller, { "overflow-x": "hidden", "overflow-y": "hidden" });
  return () => {
    restoreOverflow();
    restoreGutter();
  };
}

/** `100vw` in pixels, as the page's own styles have it. */
function readViewWidth(root: HTMLElement): string {
  // The unit is updated by a layout.
  root.getBoundingClientRect();
  const restore = setStyle(root, { "outline-offset": "100vw" });
  const width = getComputedStyle(root).outlineOffset;
  restore();
  return width;
}

/**
 * Chromium 156 leaves the gutter out of `vw`, so a page with such lengths would be laid out anew. There, the
 * dialog's `overscroll-behavior` keeps wheel and keys from the page, and this undoes what its scroll bar does.
 */
function holdPosition(): () => void {
  const { scrollX: left, scrollY: top } = window;
  const hold = () => window.scrollTo({ left, top, behavior: "instant" });
  window.addEventListener("scroll", hold);
  return () => window.removeEventListener("scroll", hold);
}
