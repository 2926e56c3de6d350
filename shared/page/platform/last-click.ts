import { ROOT_CLASS } from "../chunks/public-names.ts";
import { findInPath } from "./user-events.ts";

/** The last click since `watchClicks`. Its path is kept, because it ends with the event. */
export const lastClick: { event?: MouseEvent; path: readonly EventTarget[] } = { path: [] };

/** What a click changes in a widget. */
const CONTROL = `.${ROOT_CLASS} :is(a, button, summary, label, input)`;
/** What a second click would undo, unless it is a field, in which it selects a word. */
const TOGGLE = "summary, [aria-expanded]:not(input)";

/**
 * Makes `lastClick` know the clicks from now on, and prevents those of a double click that would undo the first one, or
 * hit a control that has only now come under the pointer.
 */
export function watchClicks(): void {
  const handleClick = (event: MouseEvent) => {
    const path = event.composedPath();
    const control = event.detail > 1 && findInPath(path, CONTROL);
    if (control && (control !== findLastClicked(CONTROL) || control.matches(TOGGLE))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    Object.assign(lastClick, { event, path });
  };
  window.addEventListener("click", handleClick, true);
}

/** As `findTarget`, of the last click. */
export function findLastClicked(selector: string): HTMLElement | undefined {
  return findInPath(lastClick.path, selector);
}
