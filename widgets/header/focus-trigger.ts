import { readDocument } from "../../shared/page/platform/read-document.ts";

/** Returns the focus from a menu to its button, unless it is elsewhere in the page. */
export function focusTrigger(menu: HTMLElement | null): void {
  const focused = readDocument("activeElement");
  if (focused !== readDocument("body") && !menu?.contains(focused)) return;
  menu?.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
}
