import { useSyncExternalStore } from "react";

/** Views narrower than this are mobile. `.98`, because a zoomed page can have a fractional width. */
const MOBILE = "(max-width: 767.98px)";

export type Viewport = "mobile" | "wide";

/** By the width of the viewport; `undefined` in prerendered markup, until it is hydrated. */
export function useViewport(): Viewport | undefined {
  return useSyncExternalStore<Viewport | undefined>(subscribe, readViewport, () => undefined);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

function readViewport(): Viewport {
  return matchMedia(MOBILE).matches ? "mobile" : "wide";
}
