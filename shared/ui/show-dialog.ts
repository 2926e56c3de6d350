/** Whether this browser supports modal dialogs; browsers before 2022 don't. */
export function canBeModal(dialog: HTMLDialogElement): boolean {
  return typeof dialog.showModal === "function";
}

/** Opens a modal dialog; without browser support an element with the ARIA attributes of one. */
export function showDialog(dialog: HTMLDialogElement): void {
  if (canBeModal(dialog)) {
    dialog.showModal();
    return;
  }
  dialog.setAttribute("open", "");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
}
