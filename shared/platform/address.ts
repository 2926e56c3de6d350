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

/** The page's address, followed back and forth through the history. Empty where there is no browser. */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.href,
    () => "",
  );
}

/** Goes to another address of this page without loading it anew, where the browser lets us. */
export function pushAddress(address: string): void {
  try {
    history.pushState(null, "", address);
  } catch {
    // Browsers refuse the hundredth within half a minute, and all in some frames.
    goTo(address);
    return;
  }
  for (const listener of listeners) listener();
}
