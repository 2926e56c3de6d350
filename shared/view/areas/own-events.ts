import { findTarget } from "../../page/platform/find-target.ts";
import { isFragment } from "../../page/platform/go-to.ts";
import { isComposing, isPlainKey } from "../../page/platform/is-composing.ts";
import { isModifiedClick } from "../../page/platform/is-modified-click.ts";
import { ownWheel } from "../../page/platform/own-wheel.ts";
import { readDocument } from "../../page/platform/read-document.ts";

/** Keys that the dialog or its fields handle, besides Escape. */
const OWN_KEYS = /^(Tab|Enter|Arrow.+|Page.+|Home|End| )$/;
const FIELDS = "input, select, textarea";
const CONTROLS = `a, button, ${FIELDS}`;
const LINE_PX = 40;

/**
 * Keeps the wheel and the keys of an open dialog from the host's scripts, until the returned function is
 * called: scripts that scroll the page instead (Lenis), move the focus into a modal of theirs, or show the
 * next slide. They listen to the document, also in the capture phase, so this does at the window. What the
 * host has put into the dialog (`data-widget-slot`) gets its keys, but for Tab.
 *
 * In Firefox, listeners at the dialog would make screen readers say "clickable" at what is in it.
 *
 * @param content scrolls with the keys wherever the focus is in the dialog
 * @param close called before the browser follows a link to a fragment of the page
 */
export function ownEvents(dialog: Element, content: Element, close: () => void): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isOwn = isInside(event, dialog);
    // With the Escape that ends a composition, the browser would close the dialog as well.
    if (isOwn && key === "Escape" && isComposing(event)) event.preventDefault();
    if (!isOwn || isComposing(event) || !OWN_KEYS.test(key)) return;
    if (findTarget(event, "[data-widget-slot]") && key !== "Tab") return;
    // A link or button is pressed by these keys, and may have a listener of its own.
    if (findTarget(event, CONTROLS) && key === " ") return;
    event.stopImmediatePropagation();
    if (findTarget(event, FIELDS) || event.composedPath().includes(content)) return;
    const top = readScroll(event, content);
    if (!top || !isPlainKey(event) || content.scrollHeight <= content.clientHeight) return;
    event.preventDefault();
    content.scrollBy({ top });
  };
  const handleClick = (event: MouseEvent) => {
    const link = findTarget(event, "a[href]") as HTMLAnchorElement | undefined;
    // `#` alone is a button of a script's.
    if (!link || !isInside(event, dialog) || link.target || isModifiedClick(event) || !link.hash)
      return;
    if (isFragment(link.href)) close();
  };
  const disownWheel = ownWheel(dialog);
  window.addEventListener("keydown", handleKeyDown, true);
  window.addEventListener("click", handleClick, true);
  return () => {
    disownWheel();
    window.removeEventListener("keydown", handleKeyDown, true);
    window.removeEventListener("click", handleClick, true);
  };
}

/** Whether an event is in the dialog, or in nothing, as after a click on what can't have the focus. */
export function isInside(event: Event, dialog: Element): boolean {
  return event.composedPath().includes(dialog) || event.target === readDocument("body");
}

/** How far a key scrolls down, as in browsers. */
function readScroll({ key, shiftKey }: KeyboardEvent, content: Element): number | undefined {
  const page = content.clientHeight - LINE_PX;
  const steps: Record<string, number> = {
    ArrowDown: LINE_PX,
    ArrowUp: -LINE_PX,
    PageDown: page,
    PageUp: -page,
    Home: -content.scrollHeight,
    End: content.scrollHeight,
    " ": shiftKey ? -page : page,
  };
  return steps[key];
}
