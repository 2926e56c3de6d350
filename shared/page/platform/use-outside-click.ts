import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Calls `onClick` for each click outside `ref`'s element while `isActive`.
 *
 * It listens in the capture phase, because some hosts stop the propagation at `body`. It uses the event's
 * path, because `contains` is false for an element that its own click handler has removed.
 */
export function useOutsideClick(
  ref: RefObject<Element | null>,
  isActive: boolean,
  onClick: (event: Event) => void,
): void {
  const handleOutsideClick = useEffectEvent(onClick);
  // A layout effect, because Preact runs effects after the paint, when the user could click already.
  useLayoutEffect(() => {
    if (!isActive) return;
    const handleClick = (event: Event) => {
      if (ref.current && !event.composedPath().includes(ref.current)) handleOutsideClick(event);
    };
    window.addEventListener("click", handleClick, true);
    return () => window.removeEventListener("click", handleClick, true);
  }, [ref, isActive]);
}
