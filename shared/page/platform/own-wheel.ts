/**
 * Keeps the wheel, and a finger that moves, from the host's scripts while they are over an element that scrolls:
 * Lenis and the like would scroll the page behind it. They listen to the document, also in the capture phase,
 * so this does at the window.
 *
 * @returns stops
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
