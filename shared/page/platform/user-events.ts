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
