import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Calls `closeOutside` for each click outside `ref`'s element while `isActive`.
 *
 * It listens in the capture phase: hosts that stop events at `body` would hide them otherwise. It
 * reads the event's path, because an element that its own click handler removes is outside by the
 * time anybody asks `contains`.
 */
export function useOutsideClick(
  ref: RefObject<Element | null>,
  isActive: boolean,
  closeOutside: (event: Event) => void,
): void {
  const closeNow = useEffectEvent(closeOutside);
  // Before the paint, so that what can be seen can be closed: Preact runs effects after it.
  useLayoutEffect(() => {
    if (!isActive) return;
    const watchClick = (event: Event) => {
      if (ref.current && !event.composedPath().includes(ref.current)) closeNow(event);
    };
    document.addEventListener("click", watchClick, true);
    return () => document.removeEventListener("click", watchClick, true);
  }, [ref, isActive]);
}
