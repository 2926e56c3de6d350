import { findLastClicked, lastClick } from "./last-click.ts";
import { findTarget } from "./user-events.ts";

/** The longest time and distance between the two presses of a double click or a double tap, in ms and in CSS pixels. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 30;

/** What a click may open or change something with. */
const CONTROL =
  "a, button, [role=button], [data-widget-open], [data-widget-add], summary, label, input";
/** What a second click would undo, unless it is a field, in which it selects a word. */
const TOGGLE = "summary, [aria-expanded]:not(input)";

/** Whether a press is the second one of a double click or a double tap on a control. */
export function isSecondPress({ timeStamp, clientX, clientY }: MouseEvent): boolean {
  const { event } = lastClick;
  return (
    !!event &&
    !!findLastClicked(CONTROL) &&
    timeStamp - event.timeStamp < DOUBLE_MS &&
    Math.hypot(clientX - event.clientX, clientY - event.clientY) < DOUBLE_PX
  );
}

/**
 * Prevents second clicks that would undo the first one, or hit a control that has only now come under the pointer.
 *
 * @param root the selector of the elements in which it does so
 */
export function preventSecondClicks(root: string): void {
  let last: EventTarget | null = null;
  const handleClick = (event: MouseEvent) => {
    const control = findTarget(event, `${root} :is(${CONTROL})`);
    const isOther = last && last !== control;
    if (control && event.detail > 1 && (isOther || control.matches(TOGGLE))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    last = control ?? event.target;
  };
  window.addEventListener("click", handleClick, true);
}
