/**
 * Calls `listener` whenever the page is restored from the back/forward cache. Its data may then be hours old, and
 * pending responses never arrive.
 *
 * @returns removes the listener
 */
export function onPageRestore(listener: () => void): () => void {
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener("pageshow", handlePageShow);
  return () => window.removeEventListener("pageshow", handlePageShow);
}

/**
 * Whether the server's response may be old: the user came to this page by the back or forward button, and
 * browsers then show the first response from their HTTP cache; or the page was prerendered some time ago.
 */
export function isResponseOld(): boolean {
  // The page may have a variable named `performance`.
  const [entry] = window.performance.getEntriesByType?.("navigation") ?? [];
  const navigation = entry as
    | (PerformanceNavigationTiming & { activationStart?: number })
    | undefined;
  return navigation?.type === "back_forward" || Number(navigation?.activationStart) > 0;
}
