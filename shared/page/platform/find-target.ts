/**
 * The innermost element on an event's path that matches, also in an open shadow root. An event's target may be
 * a text node, the document or the window, which have no `closest`. The method is read from the
 * prototype, because a field named `matches` hides the method of its form.
 */
export function findTarget(event: Event, selector: string): HTMLElement | undefined {
  return findInPath(event.composedPath(), selector);
}

/** As `findTarget`, of an event whose path was read earlier, because it ends with the event. */
export function findInPath(
  path: readonly EventTarget[],
  selector: string,
): HTMLElement | undefined {
  return path.find(
    (target): target is HTMLElement =>
      target instanceof Element && Element.prototype.matches.call(target, selector),
  );
}
