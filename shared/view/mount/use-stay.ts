import { useEffect, useEffectEvent } from "react";
import { onPageRestore } from "../../page/platform/back-forward.ts";

/** How long the navigation to another page may take before the user can try again. */
export const LEAVE_WAIT_MS = 10_000;

/**
 * Calls `onStay` if the page that is being left is still shown after a while, because the user stopped the navigation or
 * chose to stay, or the response is a download or `204`; and whenever the page is restored from the back/forward cache.
 */
export function useStay(isLeaving: boolean, onStay: () => void): void {
  const stay = useEffectEvent(onStay);
  useEffect(() => onPageRestore(() => stay()), []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => stay(), LEAVE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
}
