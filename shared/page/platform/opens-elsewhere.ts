type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a click on a link is one that the browser handles itself: in a new tab, or as a download. */
export function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return button > 0 || ctrlKey || metaKey || shiftKey || altKey;
}
