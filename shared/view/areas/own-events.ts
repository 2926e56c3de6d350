import { isFragmentLink } from "../../page/platform/go-to.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { findTarget, isInputMethodKey, isPlainKey } from "../../page/platform/user-events.ts";
import { isModifiedClick } from "../../page/platform/web-address.ts";
import { listenAtWindow, ownWheel } from "../../page/platform/window-events.ts";

/** Keys that the dialog or its fields handle, besides Escape. */
const OWN_KEYS = /^(Tab|Enter|Arrow.+|Page.+|Home|End| )$/;
const FIELDS = "input, select, textarea";
const CONTROLS = `button, [role=button], ${FIELDS}`;
const LINE_PX = 40;

/**
 * Hides wheel and key events in an open dialog from the host's scripts, until the returned function is called. Such
 * scripts would scroll the page (Lenis), move the focus into their own modal, or show the next slide. They listen at
 * the document, even in the capture phase, so this listens at the window. The host's own elements in the dialog
 * (`data-widget-slot`) get their keys, except Tab.
 *
 * Listeners at the dialog would make screen readers in Firefox say "clickable" for its content.
 *
 * @param content scrolls with the keys wherever the focus is in the dialog
 * @param close called before the browser follows a link to a fragment of the page
 */
export function ownEvents(dialog: Element, content: Element, close: () => void): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!isInside(event, dialog)) return;
    const isTaken = isInputMethodKey(event);
    // With the Escape that ends a composition, the browser would close the dialog as well.
    if (isTaken && key === "Escape") event.preventDefault();
    if (isTaken || !OWN_KEYS.test(key)) return;
    if (findTarget(event, "[data-widget-slot]") && key !== "Tab") return;
    // The space key presses a control, which may have its own listener.
    if (findTarget(event, CONTROLS) && key === " ") return;
    if (findTarget(event, "[role=spinbutton]") && /^Arrow(Up|Down)$/.test(key)) return;
    event.stopImmediatePropagation();
    if (findTarget(event, FIELDS) || event.composedPath().includes(content)) return;
    const top = readScroll(event, content);
    if (!top || !isPlainKey(event) || content.scrollHeight <= content.clientHeight) return;
    event.preventDefault();
    content.scrollBy({ top });
  };
  const handleClick = (event: MouseEvent) => {
    const link = findTarget(event, "a[href]") as HTMLAnchorElement | undefined;
    // A link to `#` alone serves a script as a button, and has no `hash`.
    if (!link?.hash || link.target || !isInside(event, dialog) || isModifiedClick(event)) return;
    if (isFragmentLink(link.href)) close();
  };
  const disownWheel = ownWheel(dialog);
  const stopListening = listenAtWindow({ keydown: handleKeyDown, click: handleClick });
  return () => {
    disownWheel();
    stopListening();
  };
}

/** Whether an event is in the dialog, or at the body, which gets the key events while no element has the focus. */
export function isInside(event: Event, dialog: Element): boolean {
  return event.composedPath().includes(dialog) || event.target === readDocument("body");
}

/**
 * How far a key scrolls down, as in browsers. While the focus is in the header or the footer of a dialog, Chromium's own
 * keys scroll nothing, and Firefox's the page behind it.
 */
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
