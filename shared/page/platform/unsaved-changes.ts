/**
 * Makes the browser show a confirmation dialog before the page is left, until the returned function is
 * called. The listener exists only as long as needed, because it can keep a page out of the back/forward
 * cache.
 *
 * @param warning the message in old browsers; others show their own
 */
export function guardUnsaved(warning: string): () => void {
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    event.returnValue = warning;
  };
  window.addEventListener("beforeunload", confirmLeaving);
  return () => window.removeEventListener("beforeunload", confirmLeaving);
}
