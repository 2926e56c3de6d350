import { useSyncExternalStore } from "react";

/** Views narrower than this are mobile. */
const MOBILE_BELOW_PX = 768;

/** Views at least this wide are desktop. */
const DESKTOP_FROM_PX = 992;

export type Viewport = "mobile" | "tablet" | "desktop";

/** `.98`, because a zoomed page can have a fractional width. */
const MOBILE = `(max-width: ${MOBILE_BELOW_PX - 0.02}px)`;
const DESKTOP = `(min-width: ${DESKTOP_FROM_PX}px)`;

/** By the width of the viewport; `undefined` in prerendered markup, until it is hydrated. */
export function useViewport(): Viewport | undefined {
  return useSyncExternalStore<Viewport | undefined>(subscribe, readViewport, () => undefined);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

function readViewport(): Viewport {
  if (matchMedia(MOBILE).matches) return "mobile";
  return matchMedia(DESKTOP).matches ? "desktop" : "tablet";
}
