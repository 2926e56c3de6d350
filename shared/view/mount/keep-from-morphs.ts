import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { findTarget } from "../../page/platform/find-target.ts";
import { listenToWindow } from "../../page/platform/listen-to-window.ts";
import { readDocument } from "../../page/platform/read-document.ts";

type MorphEvent = CustomEvent<{ attributeName: string }>;

/**
 * Asks Turbo to leave the widgets' roots and states alone where it makes the page equal to the server's
 * markup. Other morphers have no such events; what they take out is put back (mount-widget.tsx), with the
 * focus.
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
  // Later, because an element that is taken out loses the focus, too.
  listenToWindow("focusout", () =>
    setTimeout(() => {
      focused = readDocument("activeElement");
    }),
  );
}

/** What has the focus, or had it until it was taken out of the page in this task. */
let focused: EventTarget | null = null;

/** Focuses what had the focus in an element that was taken out and is back. */
export function restoreFocusIn(element: Element): void {
  if (focused instanceof HTMLElement && element.contains(focused))
    focused.focus({ preventScroll: true });
}
