/**
 * The browser's question before a page with unsaved changes is left. Its listener is there only
 * while something is unsaved: pages that have one may be kept out of the back/forward cache.
 */
const warnings = new Map<symbol, string>();

/**
 * Makes the browser ask before the page is left, until the returned function is called. Several may
 * overlap.
 *
 * @param warning what old browsers show; others have a sentence of their own
 */
export function guardUnsaved(warning: string): () => void {
  const key = Symbol();
  if (warnings.size === 0) window.addEventListener("beforeunload", askFirst);
  warnings.set(key, warning);
  return () => {
    if (warnings.delete(key) && warnings.size === 0) {
      window.removeEventListener("beforeunload", askFirst);
    }
  };
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = [...warnings.values()].at(-1) ?? "";
}
