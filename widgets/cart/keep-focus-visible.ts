const FOCUS_RING_PX = 8;

/**
 * Scrolls an element that gets the focus out from under the sticky notices. A `scroll-margin` in the
 * styles would do so too, but the browser would restyle all lines of a large cart with each notice that
 * appears or disappears.
 *
 * @returns removes the listener
 */
export function keepFocusVisible(notices: HTMLElement): () => void {
  const handleFocusIn = ({ target }: FocusEvent) => {
    const focused = target as HTMLElement;
    // Scrolling between pointerdown and pointerup would move the click to another element.
    if (notices.contains(focused) || !focused.matches(":focus-visible")) return;
    // A negative `top` makes up for the padding of the drawer.
    const pinnedAt = Math.max(0, Number.parseFloat(getComputedStyle(notices).top));
    const margin = pinnedAt + notices.offsetHeight + FOCUS_RING_PX;
    // Important, because in a build with hard isolation all rules are.
    focused.style.cssText = `scroll-margin-top: ${margin}px !important`;
    focused.scrollIntoView({ block: "nearest" });
    focused.style.cssText = "";
  };
  const around = notices.parentElement;
  around?.addEventListener("focusin", handleFocusIn);
  return () => around?.removeEventListener("focusin", handleFocusIn);
}
