import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { useOutsideClick } from "../../shared/page/platform/use-outside-click.ts";

/**
 * Closes a button's panel on Escape (the focus returns to the button), when the focus leaves it, and on
 * a click outside.
 *
 * @param ref the element that contains the panel and, first, the trigger. A click in another element of its
 *   class, the same menu of another header, is not outside
 * @param closesOnOutsideClick whether a click outside closes the panel
 */
export function useDismissal(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  closesOnOutsideClick = true,
): void {
  const closeNow = useEffectEvent(close);

  useOutsideClick(ref, isOpen && closesOnOutsideClick, ({ target }) => {
    if (!(target instanceof Element && target.closest(`.${ref.current?.className}`))) close();
  });

  // Before the paint, so that a panel that can be seen can be closed: Preact runs effects after it.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isOpen || !element) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      // A search box that has closed its results has called `preventDefault`.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const activeElement = readDocument("activeElement");
      const body = readDocument("body");
      closeNow();
      if (activeElement === body || element.contains(activeElement)) {
        element.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
      }
    };
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) closeNow();
    };
    window.addEventListener("keydown", handleKeyDown);
    element.addEventListener("focusout", handleFocusOut);
    return () => {
      window.removeEventListener("keydown", handleKeyDown);
      element.removeEventListener("focusout", handleFocusOut);
    };
  }, [ref, isOpen]);
}
