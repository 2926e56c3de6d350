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
  const toggle = (method: "addEventListener" | "removeEventListener") => {
    for (const type of ["wheel", "touchmove"])
      window[method](type, handleWheel, { capture: true, passive: true });
  };
  toggle("addEventListener");
  return () => toggle("removeEventListener");
}
