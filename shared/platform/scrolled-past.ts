import { useSyncExternalStore } from "react";
import { readScrollTop } from "./scroll-lock.ts";

/** Whether the page is scrolled by at least `fromPx`. Renders again only when that changes. */
export function useScrolledPast(fromPx: number): boolean {
  return useSyncExternalStore(
    subscribeScroll,
    () => readScrollTop() >= fromPx,
    () => false,
  );
}

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
