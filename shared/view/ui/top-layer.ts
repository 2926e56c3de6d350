/**
 * Moves an element to the top layer, where no ancestor in the host's page clips, covers or moves it. The
 * element keeps its place in the document, so the focus order, clicks and styles stay the same. In
 * browsers without the Popover API (before 2024) nothing changes.
 *
 * @param place positions the element in the viewport; called again while the page scrolls or resizes
 * @returns moves it back
 */
export function showInTopLayer(element: HTMLElement, place: () => void): () => void {
  if (!("showPopover" in element)) return () => {};
  element.popover = "manual";
  element.showPopover();
  place();
  // In the frame of the event, after everything that moves in response to it, such as the header.
  const follow = () => requestAnimationFrame(place);
  // Scroll events of the host's elements don't bubble.
  window.addEventListener("scroll", follow, true);
  window.addEventListener("resize", follow);
  return () => {
    window.removeEventListener("scroll", follow, true);
    window.removeEventListener("resize", follow);
    element.popover = null;
    element.style.cssText = "";
  };
}
