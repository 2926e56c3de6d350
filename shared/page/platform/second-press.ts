import { findLastClicked, lastClick } from "./last-click.ts";
import { findTarget, isInputMethodKey } from "./user-events.ts";
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
/** The page's elements whose clicks are for the widgets. */
const ADD = "[data-widget-add]";
const TRIGGER = `[data-widget-open], ${ADD}`;
/** What a second click would add, submit or pay once more. */
const ONCE = `[type=submit], ${ADD}`;
/** Keys that press, close or type. The others may move the focus, and go on to do so while they are held. */
const ACTING_KEY = /^(Enter|Escape|.)$/u;

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
  /** Whether it is for the widgets, and not for the page, whose elements may be in a slot. */
  isOwn?: boolean;
  isTouch?: boolean;
  key?: string;
}

let isStray = false;

/** Whether the click that follows the last press is prevented; the loader's listener gets it before this one. */
export const isStrayClick = () => isStray;

/**
 * Prevents what the user does not mean as another press:
 *
 * - second clicks that would undo the first one, or do it once more, or hit what has only now come under the pointer: the
 *   first one has opened or closed something there, or removed its target;
 * - the repetitions of a held key that would press again, close one layer after the other, or act in what the key has
 *   opened.
 *
 * @param root the class of the widgets' elements
 * @param slot selector of the page's elements in them
 */
export function preventSecondPresses(root: string, slot: string): void {
  let before: Press = {};
  let last: Press = {};
  let held: Press = {};
  const isOurs = (event: Event) =>
    !!findTarget(event, `.${root}, ${slot}`)?.classList.contains(root);
  const handlePress = (event: PointerEvent) => {
    before = last;
    const add = findTarget(event, ADD);
    last = {
      element: add ?? findTarget(event, CONTROL) ?? event.composedPath()[0],
      isOwn: !!add || isOurs(event),
      isTouch: event.pointerType === "touch",
    };
  };
  // A `pointerdown` does not count the clicks.
  const handleMouseDown = (event: MouseEvent) => {
    const { element, isOwn, isTouch } = last;
    const isMatch = (selector: string) => element instanceof Element && element.matches(selector);
    const isCounted = event.detail > 1;
    if (element !== before.element) isStray = isCounted && !!(isOwn || before.isOwn);
    // iOS does not count taps.
    else if (isOwn && isMatch(ONCE)) isStray = isCounted || (!!isTouch && isSecondPress(event));
    else isStray = isCounted && !!isOwn && isMatch(TOGGLE);
  };
  const handleClick = (event: MouseEvent) => {
    // A script's or a screen reader's click has not been pressed.
    if (!isStray || !event.detail) return;
    prevent(event);
    setTimeout(() => {
      isStray = false;
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // No click has followed a press that was released outside the window, and the next one may be that of a key.
    isStray = false;
    const { key, repeat } = event;
    const [element] = event.composedPath();
    const isOwn = isOurs(event) || !!findTarget(event, TRIGGER);
    // The key may be held since before this script.
    if (!repeat || key !== held.key) held = { element, isOwn, key };
    if (!repeat || isInputMethodKey(event) || !ACTING_KEY.test(key)) return;
    const isElsewhere = element !== held.element && (isOwn || held.isOwn);
    // Browsers repeat the click of Enter, and not that of Space.
    const isAgain =
      key === "Enter" || key === "Escape" || (key === " " && !!findTarget(event, "[role=button]"));
    if (isElsewhere || (isOwn && isAgain)) prevent(event);
  };
  listenAtWindow({
    pointerdown: handlePress,
    mousedown: handleMouseDown,
    click: handleClick,
    keydown: handleKeyDown,
  });
}

function prevent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
