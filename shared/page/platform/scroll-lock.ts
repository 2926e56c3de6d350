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
  const root = readDocument("documentElement");
  // With the host's smooth scrolling, the page would visibly scroll back.
  const restore = () => window.scrollTo({ left, top, behavior: "instant" });
  const unlock = innerWidth > root.clientWidth ? holdPosition(restore) : hideOverflow(root);
  return () => {
    unlock();
    if (location.href === href && window.innerWidth === innerWidth) restore();
  };
}

function hideOverflow(root: HTMLElement): () => void {
  const body = readDocument("body");
  // Where the root has no overflow, the browser uses the overflow of the body for the page.
  const isVisible = (element: Element) => getComputedStyle(element).overflowY === "visible";
  const scroller = isVisible(root) && !isVisible(body) ? body : root;
  return setStyle(scroller, { "overflow-x": "hidden", "overflow-y": "hidden" });
}

/**
 * A page with a scroll bar would be laid out anew without it. There, the dialog's `overscroll-behavior` keeps wheel
 * and keys from the page, and this undoes what its scroll bar does.
 */
function holdPosition(restore: () => void): () => void {
  window.addEventListener("scroll", restore);
  return () => window.removeEventListener("scroll", restore);
}
