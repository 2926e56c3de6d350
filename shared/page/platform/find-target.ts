/**
 * The innermost element on an event's path that matches, also in an open shadow root. An event's target may be
 * a text node, the document or the window, which have no `closest`. The method is read from the
 * prototype, because a field named `matches` hides the method of its form.
 */
export function findTarget(event: Event, selector: string): HTMLElement | undefined {
  return findInPath(event.composedPath(), selector);
}

let clicked: EventTarget[] = [];

/** Makes `findLastClicked` know the clicks from now on. */
export function watchClicks(): void {
  const handleClick = (event: Event) => {
    clicked = event.composedPath();
  };
  window.addEventListener("click", handleClick, true);
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
