import { readDocument } from "../../../page/platform/read-document.ts";

const GAP_PX = 8;
/** Enough for two results. */
const MIN_HEIGHT_PX = 200;

/**
 * Positions the panel in the viewport below the search box, or above it where there is more space. It is
 * at least as wide as the box, and a panel that does not fit scrolls.
 */
export function placePanel(panel: HTMLElement, box: HTMLElement): void {
  const { clientWidth, clientHeight } = readDocument("documentElement");
  const { top, bottom, left, right, width } = box.getBoundingClientRect();
  const below = clientHeight - bottom - 2 * GAP_PX;
  const above = top - 2 * GAP_PX;
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
  const start = getComputedStyle(box).direction === "rtl" ? right - panelWidth : left;
  panel.style.left = toLength(Math.max(0, Math.min(start, clientWidth - panelWidth)));
}
