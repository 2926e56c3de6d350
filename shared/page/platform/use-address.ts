import { useSyncExternalStore } from "react";
import { goTo } from "./go-to.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The page's URL, updated on back and forward navigation. Empty during prerendering. */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.href,
    () => "",
  );
}

/** Pushes a URL to the history without reloading the page, or navigates to it if that fails. */
export function pushAddress(address: string): void {
  try {
    history.pushState(null, "", address);
  } catch {
    // Browsers limit how often it may be called, and forbid it in some frames.
    goTo(address);
    return;
  }
  for (const listener of listeners) listener();
}
