import { useSyncExternalStore } from "react";
import { DESKTOP_FROM_PX, MOBILE_BELOW_PX } from "../../shop/domain/limits.ts";

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
