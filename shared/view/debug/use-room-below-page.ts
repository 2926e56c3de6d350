import { type RefObject, useLayoutEffect } from "react";
import { readDocument } from "../../page/platform/read-document.ts";

/**
 * Adds room of the panel's height below the page while the panel is shown, so that the end of the page
 * can be scrolled above it. As a border of the root element: Firefox can't scroll to its margin, and a
 * footer with `position: absolute` would stand in its padding.
 *
 * @param panel is at the bottom of the view
 */
export function useRoomBelowPage(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = readDocument("documentElement");
    const { borderBottom } = style;
    const observer = new ResizeObserver(() => {
      style.borderBottom = `${element.offsetHeight}px solid transparent`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.borderBottom = borderBottom;
    };
  }, [panel]);
}
