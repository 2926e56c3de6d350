import { useSyncExternalStore } from "react";
import { DESKTOP_FROM_PX, MOBILE_BELOW_PX } from "../domain/limits.ts";

/** The three kinds of view, by the page's width. */
export type Viewport = "mobile" | "tablet" | "desktop";

/** `.98` keeps fractional widths (zoomed pages) from falling between two kinds. */
const MOBILE = `(max-width: ${MOBILE_BELOW_PX - 0.02}px)`;
const DESKTOP = `(min-width: ${DESKTOP_FROM_PX}px)`;

export function readViewport(): Viewport {
  if (matchMedia(MOBILE).matches) return "mobile";
  return matchMedia(DESKTOP).matches ? "desktop" : "tablet";
}

/** Calls `listener` whenever the kind of view changes; returns the way to stop. */
export function subscribeViewport(listener: () => void): () => void {
  const queries = [matchMedia(MOBILE), matchMedia(DESKTOP)];
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

/** Where no browser is at hand (prerendering), pages are laid out for the desktop. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribeViewport, readViewport, () => "desktop");
}
