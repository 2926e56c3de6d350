import { readDocument, readScroller, scrollPage } from "../../../page/platform/read-document.ts";
import { followView, type VisibleView } from "../../../page/platform/visual-viewport.ts";
import { ownWheel } from "../../../page/platform/window-events.ts";

const GAP_PX = 8;
/** Enough for four results in three lines, as many as there are by default, and the link to all. */
const ROOM_PX = 390;
/** Enough for one of them. */
const MIN_HEIGHT_PX = 150;
/** As in the style sheet. */
const LOW_PX = 320;

/**
 * Moves the panel to the top layer, where no ancestor in the host's page clips, covers or moves it, and keeps
 * it at the search box. It keeps its place in the document, so the focus order, clicks and styles stay the
 * same. In browsers without the Popover API (before 2024) it stays where it is.
 *
 * @returns a function that moves the panel back
 */
export function placePanel(panel: HTMLElement, box: HTMLElement): () => void {
  const disownWheel = ownWheel(panel);
  if (!("showPopover" in panel)) return disownWheel;
  panel.popover = "manual";
  panel.showPopover();
  const stop = followView(null, (view) => movePanel(panel, box, view), box);
  return () => {
    stop();
    disownWheel();
    panel.popover = null;
    panel.style.cssText = "";
  };
}

/** A view that a phone's keyboard makes low has the search in a floating header or in the menu, which don't scroll. */
function isFixed(element: Element | null): boolean {
  return (
    !!element && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement))
  );
}

/**
 * Scrolls the page so far that there is room below the box, which stays below a floating header. A view as low as with
 * a zoom of 400 % has no such header, and no room for the page's scroll padding.
 */
function makeRoom(box: HTMLElement, view: VisibleView): void {
  const root = readDocument("documentElement");
  const { top, bottom } = box.getBoundingClientRect();
  const padding =
    readScroller().clientHeight > LOW_PX &&
    Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  const missing = bottom + 2 * GAP_PX + ROOM_PX - view.bottom;
  const distance = Math.min(missing, top - GAP_PX - Math.max(view.top, padding || 0));
  if (distance > 0) scrollPage(distance);
}

/**
 * Positions the panel in the viewport below the search box, or above it where there is hardly any space below and more
 * above. It is at least as wide as the box, and a panel that does not fit scrolls.
 */
function movePanel(panel: HTMLElement, box: HTMLElement, view: VisibleView): void {
  // Only when it opens, because the page is the shopper's to scroll afterwards.
  if (!panel.style.width && !isFixed(box)) makeRoom(box, view);
  const { clientWidth, clientHeight } = readScroller();
  const { top, bottom, left, right, width } = box.getBoundingClientRect();
  const style = getComputedStyle(box);
  /** The width that a notch or rounded corners cover. */
  const readInset = (side: string) =>
    Number.parseFloat(style.getPropertyValue(`--_fw-safe-${side}`)) || 0;
  // The zoom of an ancestor still applies in the top layer.
  const zoom = panel.currentCSSZoom ?? 1;
  const toLength = (px: number) => `${px / zoom}px`;
  // Computed, because reading the width after it is set would lay out the page once more.
  const panelStyle = getComputedStyle(panel);
  const minWidth = Number.parseFloat(panelStyle.minWidth) || 0;
  /** The rest of the header's bar below its search. */
  const margin = Number.parseFloat(panelStyle.marginTop) * zoom;
  const below = view.bottom - readInset("bottom") - bottom - margin - 2 * GAP_PX;
  const above = top - Math.max(view.top, readInset("top")) - 2 * GAP_PX;
  const isAbove = below < MIN_HEIGHT_PX && above > below;
  const room = clientWidth - readInset("left") - readInset("right");
  const panelWidth = Math.min(Math.max(width, minWidth * zoom), room);
  panel.style.width = toLength(panelWidth);
  panel.style.maxHeight = toLength(isAbove ? above : below);
  panel.style.top = isAbove ? "auto" : toLength(bottom + GAP_PX);
  panel.style.bottom = isAbove ? toLength(clientHeight - top + GAP_PX) : "auto";
  const inlineStart = style.direction === "rtl" ? right - panelWidth : left;
  const last = clientWidth - readInset("right") - panelWidth;
  panel.style.left = toLength(Math.max(readInset("left"), Math.min(inlineStart, last)));
}
