/**
 * Lets the styles know how much of what scrolls the notices cover, so that whatever gets the focus
 * stays clear of them (`--_fw-cover` on what both stand in).
 *
 * @returns ends that
 */
export function noteCover(notices: HTMLElement): () => void {
  const note = () =>
    notices.parentElement?.style.setProperty("--_fw-cover", `${notices.offsetHeight}px`);
  // At once, as the focus may be about to move; and later, as words wrap where the view narrows.
  note();
  const observer = new ResizeObserver(note);
  observer.observe(notices);
  return () => observer.disconnect();
}
