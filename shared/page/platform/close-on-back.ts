import {
  type EntryState,
  isLeavingDialogEntry,
  isOnDialogEntry,
  leaveDialogEntry,
  restorePageEntry,
} from "./dialog-entry.ts";

/** Of the open dialogs; the last one is on top. */
const closers: (() => void)[] = [];
/** Whether a dialog was opened while the entry of the one before was being left. */
let isEntryMissing = false;

/**
 * Calls `close` when the user goes back, until the returned function is called. Back then stays on the
 * page, as on a phone, where a dialog looks like a page.
 */
export function closeOnBack(close: () => void): () => void {
  // The browser adds it once.
  window.addEventListener("popstate", handlePopState);
  closers.push(close);
  isEntryMissing = isLeavingDialogEntry();
  if (!isEntryMissing) addDialogEntry();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    if (closers.length === 0) leaveDialogEntry();
  };
}

function handlePopState(): void {
  const wasLeaving = isLeavingDialogEntry();
  if (isOnDialogEntry()) return;
  restorePageEntry();
  if (!wasLeaving) closers.at(-1)?.();
  else if (isEntryMissing && closers.length > 0) addDialogEntry();
}

/** Adds the entry of an open dialog, unless the page is on one. */
function addDialogEntry(): void {
  if (isOnDialogEntry()) return;
  const page: EntryState = { fundraisingPage: { state: history.state } };
  const dialog: EntryState = { fundraisingDialog: true };
  try {
    history.replaceState(page, "");
    history.pushState(dialog, "");
  } catch {
    // Safari allows 100 entries in 30 s. Back then leaves the page.
  }
}
