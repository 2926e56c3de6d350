import { readDocument } from "../../../page/platform/read-document.ts";

const GAP_PX = 8;
/** Enough for two results. */
const MIN_HEIGHT_PX = 200;

/**
 * Moves the panel to the top layer, where no ancestor in the host's page clips, covers or moves it, and keeps
 * it at the search box. It keeps its place in the document, so the focus order, clicks and styles stay the
 * same. In browsers without the Popover API (before 2024) nothing changes.
 *
 * @returns moves it back
 */
export function placePanel(panel: HTMLElement, box: HTMLElement): () => void {
  if (!("showPopover" in panel)) return () => {};
  panel.popover = "manual";
  panel.showPopover();
  movePanel(panel, box);
  // In the frame of the event, after everything that moves in response to it, such as the header.
  const follow = () => requestAnimationFrame(() => movePanel(panel, box));
  // Scroll events of the host's elements don't bubble.
  window.addEventListener("scroll", follow, true);
  window.addEventListener("resize", follow);
  window.visualViewport?.addEventListener("resize", follow);
  window.visualViewport?.addEventListener("scroll", follow);
  return () => {
    window.removeEventListener("scroll", follow, true);
    window.removeEventListener("resize", follow);
    window.visualViewport?.removeEventListener("resize", follow);
    window.visualViewport?.removeEventListener("scroll", follow);
    panel.popover = null;
    panel.style.cssText = "";
  };
}

/**
 * Positions the panel in the viewport below the search box, or above it where there is more space. It is
 * at least as wide as the box, and a panel that does not fit scrolls.
 */
function movePanel(panel: HTMLElement, box: HTMLElement): void {
  const { clientWidth, clientHeight } = readDocument("documentElement");
  const { top, bottom, left, right, width } = box.getBoundingClientRect();
  const view = window.visualViewport;
  // Smaller than the page's view while a virtual keyboard is open. A page that is zoomed in keeps its places.
  const isZoomed = view?.scale !== 1;
  const [start, end] = isZoomed
    ? [0, clientHeight]
    : [view.offsetTop, view.offsetTop + view.height];
  const below = end - bottom - 2 * GAP_PX;
  const above = top - start - 2 * GAP_PX;
  const isAbove = below < MIN_HEIGHT_PX && above > below;
  // The zoom of an ancestor still applies in the top layer.
  const zoom = panel.currentCSSZoom ?? 1;
  const toLength = (px: number) => `${px / zoom}px`;
  panel.style.width = toLength(width);
  panel.style.maxHeight = toLength(isAbove ? above : below);
  panel.style.top = isAbove ? "auto" : toLength(bottom + GAP_PX);
  panel.style.bottom = isAbove ? toLength(clientHeight - top + GAP_PX) : "auto";
  // Read after the width is set, because the style sheet has a minimum.
  const panelWidth = panel.getBoundingClientRect().width;
  const inlineStart = getComputedStyle(box).direction === "rtl" ? right - panelWidth : left;
  panel.style.left = toLength(Math.max(0, Math.min(inlineStart, clientWidth - panelWidth)));
}
