/**
 * The innermost element on an event's path that matches, also in an open shadow root. An event's target may be
 * a text node, the document or the window, which have no `closest`. The method is read from the
 * prototype, because a field named `matches` hides the method of its form.
 */
export function findTarget(event: Event, selector: string): HTMLElement | undefined {
  return findInPath(event.composedPath(), selector);
}

let clicked: EventTarget[] = [];
let lastClick: MouseEvent | undefined;

/** The longest time and distance between the two presses of a double click or a double tap, in ms and in CSS pixels. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 30;

/** What a first press may open something with. */
const OPENER = "a, button, [role=button], [data-widget-open], [data-widget-add]";

/** Makes `findLastClicked` and `isSecondPress` know the clicks from now on. */
export function watchClicks(): void {
  const handleClick = (event: MouseEvent) => {
    clicked = event.composedPath();
    lastClick = event;
  };
  window.addEventListener("click", handleClick, true);
}

/** Whether a press is the second one of a double click or a double tap on what may have opened something. */
export function isSecondPress({ timeStamp, clientX, clientY }: MouseEvent): boolean {
  return (
    !!lastClick &&
    !!findLastClicked(OPENER) &&
    timeStamp - lastClick.timeStamp < DOUBLE_MS &&
    Math.hypot(clientX - lastClick.clientX, clientY - lastClick.clientY) < DOUBLE_PX
  );
}

/** As `findTarget`, of the last click, whose event may have ended. */
export function findLastClicked(selector: string): HTMLElement | undefined {
  return findInPath(clicked, selector);
}

function findInPath(path: readonly EventTarget[], selector: string): HTMLElement | undefined {
  return path.find(
    (target): target is HTMLElement =>
      target instanceof Element && Element.prototype.matches.call(target, selector),
  );
}
