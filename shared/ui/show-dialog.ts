/** Whether this browser knows modal dialogs. Those before 2022 don't. */
export function canBeModal(dialog: HTMLDialogElement): boolean {
  return typeof dialog.showModal === "function";
}

/** Opens a modal dialog, or what comes nearest: an element with the role that it would have had. */
export function showDialog(dialog: HTMLDialogElement): void {
  if (canBeModal(dialog)) {
    dialog.showModal();
    return;
  }
  dialog.setAttribute("open", "");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
}
