import { findLastClicked } from "../../page/platform/last-click.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { findTarget } from "../../page/platform/user-events.ts";

/** Focusable elements; `focus()` does nothing on a hidden one. */
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Remembers the position of an element in the page.
 *
 * @returns a function that restores the focus if no element has it: to the element, or to what the page has rendered in
 *   its place. If it is removed or hidden, to the first focusable element in its nearest remaining ancestor, or the one
 *   that opens that, such as a popover of the host which has closed meanwhile. The page does not scroll
 */
export function restoreFocusLater(element: Element | null): () => void {
  const places: Element[] = [];
  for (let place = element; place && place !== readDocument("body"); place = place.parentElement) {
    places.push(place);
  }
  return () => {
    const around = places
      .filter(({ isConnected }) => isConnected)
      .flatMap((place) => [...place.querySelectorAll(FOCUSABLE), ...findOpeners(place)]);
    const identity = identify(element);
    const again = around.filter((one) => identity && identify(one) === identity);
    for (const candidate of [element, ...again, ...around]) {
      if (isAnythingFocused()) return;
      (candidate as HTMLElement | null)?.focus({ preventScroll: true });
    }
  };
}

/** What is the same of a control that the page has rendered again; empty if nothing tells it from others. */
const identify = (element: Element | null) =>
  ["id", "data-widget-open", "href"]
    .map((name) => element?.getAttribute(name))
    .join(" ")
    .trim();

/** Attributes by which a control names what it opens. */
const OPENS = ["popovertarget", "commandfor", "aria-controls", "data-bs-target", "href"];

/** Compares in place of a selector, because the page may have a variable named `CSS`. */
function findOpeners({ id }: Element): Element[] {
  const isName = (name: string) => id !== "" && (name === id || name === `#${id}`);
  const opens = (control: Element) =>
    OPENS.some((name) => control.getAttribute(name)?.split(" ").some(isName));
  return [...readDocument("querySelectorAll")(FOCUSABLE)].filter(opens);
}

/**
 * The control that the current event presses, or the element with the focus. Safari does not focus a pressed button, but
 * what is around it, so for a script that goes on after the event, it is the last control pressed in there.
 */
export function findPressed(): HTMLElement | null {
  // The page may have a variable named `event`.
  const isEvent = typeof window.event?.composedPath === "function";
  const pressed = isEvent && findTarget(window.event as Event, FOCUSABLE);
  if (pressed) return pressed;
  const focused = readDocument("activeElement") as HTMLElement | null;
  const last = findLastClicked(FOCUSABLE);
  return last && focused?.contains(last) ? last : focused;
}

/** Whether an element has the focus, and not the page itself. */
export function isAnythingFocused(): boolean {
  const focused = readDocument("activeElement");
  return focused !== null && focused !== readDocument("body");
}

/** Returns the focus from a menu to its button, unless it is elsewhere in the page. */
export function focusTrigger(menu: HTMLElement | null): void {
  const focused = readDocument("activeElement");
  if (focused !== readDocument("body") && !menu?.contains(focused)) return;
  menu?.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
}
