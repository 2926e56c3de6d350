type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a click on a link is one that the browser handles itself: in a new tab, or as a download. */
export function isModifiedClick(click: Click): boolean {
  return click.button > 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}
