/** Coming back to a page that was left. */

/**
 * Calls `listener` whenever the page comes back as it was left, out of the browser's back/forward
 * cache: what it shows may be hours old, and what it was waiting for will not come.
 *
 * @returns the way to stop
 */
export function watchReturn(listener: () => void): () => void {
  const notice = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener("pageshow", notice);
  return () => window.removeEventListener("pageshow", notice);
}

/**
 * Whether people have gone back or forward to this page. Browsers then show the very answer that the
 * server gave the first time, from their cache, however old it is.
 */
export function hasGoneBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}
