import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { useOutsideClick } from "../../shared/platform/outside-click.ts";

/**
 * The ways in which a button's panel closes besides by its button: Escape (the focus goes back to
 * the button), the focus moving on, and a click elsewhere.
 *
 * @param ref the element that holds the button, as its first, and the panel
 * @param className of that element; a click in another header's same menu is not elsewhere
 * @param isOutsideWatched whether a click elsewhere closes
 */
export function useDismissal(
  ref: RefObject<HTMLElement | null>,
  className: string,
  isOpen: boolean,
  close: () => void,
  isOutsideWatched = true,
): void {
  const closeNow = useEffectEvent(close);

  useOutsideClick(ref, isOpen && isOutsideWatched, ({ target }) => {
    if (!(target instanceof Element && target.closest(`.${className}`))) close();
  });

  // Before the paint, so that a panel that can be seen can be closed: Preact runs effects after it.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isOpen || !element) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // Whoever used the key already (a search box that closed its results) has prevented it.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const { activeElement, body } = document;
      closeNow();
      if (activeElement === body || element.contains(activeElement)) {
        element.querySelector("button")?.focus({ preventScroll: true });
      }
    };
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) closeNow();
    };
    document.addEventListener("keydown", closeOnEscape);
    element.addEventListener("focusout", closeOnLeave);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      element.removeEventListener("focusout", closeOnLeave);
    };
  }, [ref, isOpen]);
}
