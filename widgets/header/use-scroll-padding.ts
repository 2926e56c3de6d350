import { type RefObject, useEffect } from "react";
import { hold, setStyle } from "../../shared/page/platform/hold.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { NOTICE_ROOM } from "./follow-notice.ts";

/** `--_fw-floating-height` of header.module.css; 0 in a view so low that the header does not float. */
const FLOATING_HEIGHT =
  "min(max(64px, 4rem), max(0px, (100vh - 320px) * 64)) + env(safe-area-inset-top, 0px)";

/**
 * Makes the browser scroll a link's target or a focused field to below the floating header and the
 * notice bar (WCAG 2.4.11). A larger scroll padding of the page stays.
 *
 * @param wrapper the header's wrapper, which has the room of the notice bar as a custom property
 */
export function useScrollPadding(
  isActive: boolean,
  wrapper: RefObject<HTMLElement | null>,
  isFloating: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice bar may have changed by then.
  useEffect(() => {
    if (!isActive) return;
    return hold("scroll padding", () => {
      const root = readDocument("documentElement");
      const own = getComputedStyle(root).scrollPaddingTop.replace("auto", "0px");
      const noticeRoom = wrapper.current?.style.getPropertyValue(NOTICE_ROOM) || "0px";
      const padding = `max(${own}, ${FLOATING_HEIGHT} + ${noticeRoom})`;
      return setStyle(root, { "scroll-padding-top": padding });
    });
  }, [isActive, wrapper, isFloating]);
}
