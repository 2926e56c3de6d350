/**
 * Hides wheel and touch-move events over a scrolling element from the host's scripts, because Lenis and similar scripts
 * would scroll the page behind it. They listen at the document, even in the capture phase, so this listens at the
 * window.
 *
 * @returns a function that removes the listeners
 */
export function ownWheel(element: Element): () => void {
  const handleWheel = (event: Event) => {
    if (event.composedPath().includes(element)) event.stopImmediatePropagation();
  };
  const options = { capture: true, passive: true };
  window.addEventListener("wheel", handleWheel, options);
  window.addEventListener("touchmove", handleWheel, options);
  return () => {
    window.removeEventListener("wheel", handleWheel, options);
    window.removeEventListener("touchmove", handleWheel, options);
  };
}
