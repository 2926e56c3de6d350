import { type EntryState, isOnDialogEntry } from "./dialog-entry.ts";

/** Adds the entry of an open dialog, unless the page is on one. Apart from leaving it, which every page can. */
export function addDialogEntry(): void {
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
