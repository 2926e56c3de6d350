/** Room for the ring around what has the focus, in CSS pixels. */
const RING = 8;

/**
 * Scrolls whatever gets the focus beside the notices clear of them, as they stand over what scrolls.
 * A margin in the styles would say the same, but with each notice that comes or goes the browser would
 * have to style all lines of a large cart anew.
 *
 * @returns ends that
 */
export function keepFocusClear(notices: HTMLElement): () => void {
  const keepClear = ({ target }: FocusEvent) => {
    const focused = target as HTMLElement;
    // A pointer would let go of another place than it pressed.
    if (notices.contains(focused) || !focused.matches(":focus-visible")) return;
    // The padding of the drawer makes up for what is below 0.
    const pinnedAt = Math.max(0, Number.parseFloat(getComputedStyle(notices).top));
    focused.style.scrollMarginTop = `${pinnedAt + notices.offsetHeight + RING}px`;
    focused.scrollIntoView({ block: "nearest" });
    focused.style.scrollMarginTop = "";
  };
  const around = notices.parentElement;
  around?.addEventListener("focusin", keepClear);
  return () => around?.removeEventListener("focusin", keepClear);
}
