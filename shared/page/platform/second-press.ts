import { findLastClicked, lastClick } from "./last-click.ts";
import { findTarget } from "./user-events.ts";
import { listenAtWindow } from "./window-events.ts";

/** The longest time and distance between the two presses of a double click or a double tap, in ms and in CSS pixels. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 30;

/** What a click may open or change something with. */
const CONTROL =
  "a, button, [role=button], [data-widget-open], [data-widget-add], summary, label, input";
/** What shows a state that a click changes, and a second one changes back; a field says only whether its list is open. */
const TOGGLE =
  "summary, [aria-pressed], [aria-expanded]:not(input), [aria-checked], [type=checkbox]";

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

interface Press {
  element?: EventTarget | undefined;
  /** Whether the element is one of the widgets', and not the page's, which may be in a slot. */
  isOwn?: boolean;
}

let isStray = false;

/** Whether the click that follows the last press is prevented; the loader's listener gets it before this one. */
export const isStrayClick = () => isStray;

/**
 * Prevents second clicks that would undo the first one, or hit what has only now come under the pointer: the first one
 * has opened or closed something there, or removed its target.
 *
 * @param root the class of the widgets' elements
 * @param slot selector of the page's elements in them
 */
export function preventSecondClicks(root: string, slot: string): void {
  let before: Press = {};
  let last: Press = {};
  const handlePress = (event: PointerEvent) => {
    before = last;
    const place = findTarget(event, `.${root}, ${slot}`);
    const isOwn = !!place?.classList.contains(root);
    last = { element: findTarget(event, CONTROL) ?? event.composedPath()[0], isOwn };
  };
  // A `pointerdown` does not count the clicks.
  const handleMouseDown = ({ detail }: MouseEvent) => {
    const { element, isOwn } = last;
    const isSame = element === before.element;
    const isUndone = isOwn && isSame && element instanceof Element && element.matches(TOGGLE);
    isStray = detail > 1 && (isUndone || (!isSame && !!(isOwn || before.isOwn)));
  };
  const handleClick = (event: MouseEvent) => {
    if (!isStray || event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setTimeout(() => {
      isStray = false;
    });
  };
  // No click has followed a press that was released outside the window, and the next one may be that of a key.
  const handleKeyDown = () => {
    isStray = false;
  };
  listenAtWindow({
    pointerdown: handlePress,
    mousedown: handleMouseDown,
    click: handleClick,
    keydown: handleKeyDown,
  });
}
