import { type RefObject, useLayoutEffect } from "react";
import { readDocument } from "../document/read-document.ts";

/**
 * Adds room of the panel's height below the page while the panel is shown, so that the end of the page
 * can be scrolled above it. As a margin, because what a host places at the bottom of its root element is
 * at the bottom of its padding.
 *
 * @param panel is at the bottom of the view
 */
export function useRoomBelowPage(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = readDocument("documentElement");
    const { marginBottom } = style;
    const observer = new ResizeObserver(() => {
      style.marginBottom = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.marginBottom = marginBottom;
    };
  }, [panel]);
}
