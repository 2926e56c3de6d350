type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether the browser handles a click on a link in its own way: in a new tab, or as a download. */
export function isModifiedClick(click: Click): boolean {
  return click.button > 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}

/**
 * Whether a key event belongs to an IME composition, such as the Enter that accepts a word. Safari fires `keydown`
 * after `compositionend`, so there keyCode 229 is the only sign.
 */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Whether a key is neither part of a composition nor a shortcut of the browser. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.altKey || event.metaKey || isComposing(event));
}
