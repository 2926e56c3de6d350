/**
 * The entry that an open dialog has in the session history, so that Back closes it (`close-on-back.ts`).
 *
 * As long as it is there, neither it nor the page's own entry has the state of the host's scripts: Turbo
 * and the like load the page again when the user comes to an entry with a state of theirs.
 */
export interface EntryState {
  /** On the dialog's entry. */
  fundraisingDialog?: true;
  /** On the page's entry: what its state was before. */
  fundraisingPage?: { state: unknown };
}

const readState = (): EntryState => history.state ?? {};

let isLeaving = false;

export function isOnDialogEntry(): boolean {
  return readState().fundraisingDialog === true;
}

/**
 * Goes back from a dialog's entry, because the dialog was closed by other means, or because the user
 * goes to another page, from where Back should lead to this one at once.
 */
export function leaveDialogEntry(): void {
  if (!isOnDialogEntry()) return;
  isLeaving = true;
  history.back();
}

export function isLeavingDialogEntry(): boolean {
  return isLeaving;
}

/** To be called when the browser has left the entry. */
export function restorePageEntry(): void {
  isLeaving = false;
  const { fundraisingPage } = readState();
  if (fundraisingPage) history.replaceState(fundraisingPage.state, "");
}
