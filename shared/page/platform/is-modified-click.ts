type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether the browser handles a click on a link in its own way: in a new tab, or as a download. */
export function isModifiedClick(click: Click): boolean {
  return click.button > 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}
