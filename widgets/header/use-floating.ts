import { type RefObject, useEffect, useState } from "react";
import { hold, setStyle } from "../../shared/page/platform/hold.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { NOTICE_ROOM } from "./follow-notice.ts";

/** Scroll distance from which the header floats, by its size. */
const HEADER_FLOAT_FROM_PX = { big: 32, small: 1 } as const;

/** `--_fw-floating-height` of header.module.css; 0 in a view so low that the header does not float. */
const FLOATING_HEIGHT =
  "min(max(64px, 4rem), max(0px, (100vh - 320px) * 64)) + env(safe-area-inset-top, 0px)";

/**
 * Whether the header floats: it may, and the page is scrolled. If it may, the browser scrolls a link's target or a
 * focused field to below the floating header and the notice bar (WCAG 2.4.11). A larger scroll padding of the page
 * stays.
 *
 * @param wrapper the header's wrapper, which has the room of the notice bar as a custom property
 */
export function useFloating(
  mayFloat: boolean,
  size: keyof typeof HEADER_FLOAT_FROM_PX,
  wrapper: RefObject<HTMLElement | null>,
): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY >= HEADER_FLOAT_FROM_PX[size]);
    // Reading the position now would cost a layout before the page is ready.
    const frame = requestAnimationFrame(update);
    window.addEventListener("scroll", update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", update);
    };
  }, [size]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice bar may have changed by then.
  useEffect(() => {
    if (!mayFloat) return;
    return hold("scroll padding", () => {
      const root = readDocument("documentElement");
      const own = getComputedStyle(root).scrollPaddingTop.replace("auto", "0px");
      const noticeRoom = wrapper.current?.style.getPropertyValue(NOTICE_ROOM) || "0px";
      const padding = `max(${own}, ${FLOATING_HEIGHT} + ${noticeRoom})`;
      return setStyle(root, { "scroll-padding-top": padding });
    });
  }, [mayFloat, wrapper, isScrolled]);

  return mayFloat && isScrolled;
}
