import { listenAtWindow } from "./window-events.ts";

/**
 * Makes the browser show a confirmation dialog before the page is left, until the returned function is called. The
 * dialog's text is the browser's own. The listener is removed as soon as possible, because it can keep a page out of
 * the back/forward cache.
 */
export function guardUnsavedChanges(): () => void {
  return listenAtWindow({
    beforeunload(event) {
      event.preventDefault();
      // For browsers in which `preventDefault()` alone does nothing.
      event.returnValue = true;
    },
  });
}
