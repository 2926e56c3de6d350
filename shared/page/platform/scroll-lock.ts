import { readDocument } from "./read-document.ts";

/**
 * Prevents the page behind a full-screen menu or a dialog from scrolling.
 *
 * iOS Safari ignores `overflow: hidden`, so the body gets a fixed position at minus the scroll position.
 * When the last lock is released, the body's own styles and the scroll position are restored.
 */
const locks = new Set<symbol>();
let restore: (() => void) | undefined;
let lockedTop = 0;

/** The page's scroll position; while it is locked, the position before. */
export function readScrollTop(): number {
  return locks.size ? lockedTop : window.scrollY;
}

/** Locks the scroll position until the returned function is called. Locks may overlap. */
export function lockScroll(): () => void {
  const lock = Symbol();
  if (locks.size === 0) restore = fixBody();
  locks.add(lock);
  return () => {
    if (locks.delete(lock) && locks.size === 0) restore?.();
  };
}

function fixBody(): () => void {
  const body = readDocument("body");
  const documentElement = readDocument("documentElement");
  const { scrollX, scrollY } = window;
  lockedTop = scrollY;
  const before = body.getAttribute("style");
  // A scroll bar that takes up space stays, or else the page would move sideways.
  const hasScrollBar = window.innerWidth > documentElement.clientWidth;
  Object.assign(body.style, {
    position: "fixed",
    top: `${-scrollY}px`,
    left: `${-scrollX}px`,
    right: "0",
    width: "100%",
    overflowY: hasScrollBar ? "scroll" : "hidden",
  });
  return () => {
    if (before === null) body.removeAttribute("style");
    else body.style.cssText = before;
    // A host such as Turbo has replaced it, and has set the scroll position of the new one.
    if (!body.isConnected) return;
    const { scrollBehavior } = documentElement.style;
    // With the host's smooth scrolling, the page would visibly scroll back.
    documentElement.style.scrollBehavior = "auto";
    window.scrollTo(scrollX, scrollY);
    documentElement.style.scrollBehavior = scrollBehavior;
  };
}
