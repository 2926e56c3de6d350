/** The messages of all unsaved changes. */
const warnings = new Map<symbol, string>();

/**
 * Makes the browser show a confirmation dialog before the page is left, until the returned function is
 * called. Calls may overlap. The listener exists only as long as needed, because it can keep a page out of
 * the back/forward cache.
 *
 * @param warning the message in old browsers; others show their own
 */
export function guardUnsaved(warning: string): () => void {
  const key = Symbol();
  if (warnings.size === 0) window.addEventListener("beforeunload", confirmLeaving);
  warnings.set(key, warning);
  return () => {
    if (warnings.delete(key) && warnings.size === 0) {
      window.removeEventListener("beforeunload", confirmLeaving);
    }
  };
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = [...warnings.values()].at(-1) ?? "";
}
