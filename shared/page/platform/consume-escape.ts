/**
 * Keeps an Escape key from the host's scripts, which would close the modal around a widget, or below a
 * dialog, too. Some of them listen to `keyup`; by then the element that had the focus may be gone.
 */
export function consumeEscape(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
  window.addEventListener("keyup", (released) => released.stopPropagation(), {
    capture: true,
    once: true,
  });
}
