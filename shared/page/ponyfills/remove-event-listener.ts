/**
 * Ponyfill of `removeEventListener` in tippy.js: an element of the page with this name hides the method of `document`.
 * An open popover would then throw and never close.
 */
export function removeEventListener(
  target: EventTarget,
  ...args: Parameters<EventTarget["removeEventListener"]>
): void {
  EventTarget.prototype.removeEventListener.call(target, ...args);
}
