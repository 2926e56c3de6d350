import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { findTarget } from "../../page/platform/find-target.ts";
import { listenToWindow } from "../../page/platform/listen-to-window.ts";
import { readDocument } from "../../page/platform/read-document.ts";

type MorphEvent = CustomEvent<{ attributeName: string }>;

/**
 * Keeps Turbo from changing the widgets' roots and states when it morphs the page into the server's markup. Other
 * morphers have no such events; what they remove is put back (mount-widget.tsx), with the focus.
 */
export function keepFromMorphs(): void {
  listenToWindow("turbo:before-morph-element", (event) => {
    if (findTarget(event, `.${ROOT_CLASS}`)) event.preventDefault();
  });
  listenToWindow("turbo:before-morph-attribute", (event: MorphEvent) => {
    if (event.detail.attributeName === ATTRIBUTES.state) event.preventDefault();
  });
  listenToWindow("focusin", ({ target }) => {
    focused = target;
  });
  // Delayed, because an element that is taken out also loses the focus.
  listenToWindow("focusout", () =>
    setTimeout(() => {
      focused = readDocument("activeElement");
    }),
  );
}

/** The element that has the focus, or had it until it was removed from the page in this task. */
let focused: EventTarget | null = null;

/** Restores the focus in an element that was removed and put back. */
export function restoreFocusIn(element: Element): void {
  if (focused instanceof HTMLElement && element.contains(focused))
    focused.focus({ preventScroll: true });
}
