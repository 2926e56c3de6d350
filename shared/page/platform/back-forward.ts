/**
 * Calls `listener` whenever the page is restored from the back/forward cache. Its data may be hours old
 * then, and responses that it waited for never arrive.
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
 * Whether the user came to this page by the back or forward button. Browsers then show the server's first
 * response from their HTTP cache, however old it is.
 */
export function isBackForwardNavigation(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}
