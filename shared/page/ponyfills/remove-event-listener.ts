/**
 * Ponyfill of `removeEventListener` in tippy.js: an element of the page with this name hides the method of
 * `document`, and without it an open popover throws and never closes.
 */
export function removeEventListener(
  target: EventTarget,
  ...args: Parameters<EventTarget["removeEventListener"]>
): void {
  EventTarget.prototype.removeEventListener.call(target, ...args);
}
