/**
 * Whether an input method takes the key, such as the Enter that accepts a word. `isComposing` doesn't say that: Android's
 * keyboards compose every Latin word, and their Enter is for the page.
 */
export function isInputMethodKey({
  key,
  keyCode,
}: Pick<KeyboardEvent, "key" | "keyCode">): boolean {
  return keyCode === 229 || key === "Process";
}

/** Whether a key is neither taken by an input method nor a shortcut of the browser. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.altKey || event.metaKey || isInputMethodKey(event));
}

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
