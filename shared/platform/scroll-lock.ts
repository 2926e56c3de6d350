/**
 * Keeps the page behind a full-screen menu or a dialog from scrolling.
 *
 * `overflow: hidden` alone does not hold iOS Safari, so the body is fixed at minus the scroll
 * position, which keeps the picture still; the last release puts the body's own styles and the
 * position back exactly.
 */
let holders = 0;
let restore: (() => void) | undefined;
let lockedTop = 0;

/** How far the page is scrolled down; while it is locked, how far it was. */
export function readScrollTop(): number {
  return holders ? lockedTop : window.scrollY;
}

/** Locks the scroll until the returned function is called. Locks may overlap. */
export function lockScroll(): () => void {
  if (holders === 0) restore = fixBody();
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) restore?.();
  };
}

function fixBody(): () => void {
  const { body, documentElement } = document;
  const { scrollX, scrollY } = window;
  lockedTop = scrollY;
  const before = body.getAttribute("style");
  // A scroll bar that takes up room keeps it, else the page would jump sideways.
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
    const { scrollBehavior } = documentElement.style;
    // A host with smooth scrolling would glide back; the page must not seem to move.
    documentElement.style.scrollBehavior = "auto";
    window.scrollTo(scrollX, scrollY);
    documentElement.style.scrollBehavior = scrollBehavior;
  };
}
