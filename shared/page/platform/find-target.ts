/**
 * The innermost element on an event's path that matches, also in an open shadow root. An event's target may be
 * a text node, the document or the window, which have no `closest`. The method is read from the
 * prototype, because a field named `matches` hides the method of its form.
 */
export function findTarget(event: Event, selector: string): HTMLElement | undefined {
  return event
    .composedPath()
    .find(
      (target): target is HTMLElement =>
        target instanceof Element && Element.prototype.matches.call(target, selector),
    );
}
