import { readDocument } from "../../page/platform/read-document.ts";
import { carryOverFocus, carryOverText, findSame, readSelection } from "./carry-over-input.ts";
import { listContentFields } from "./content-fields.ts";

/**
 * Shows a widget in place of the page author's content, and carries over what the shopper has done there:
 * the text of fields by their names, the focus, and the selection. Where the shopper was in the content, the
 * page is scrolled so that the same field stays in its place.
 *
 * @param element the root of the widget, beside the content
 * @param takeFocus called if the content had the focus, and the widget has no such field, link or button
 */
export function replaceContent(
  content: readonly Node[],
  element: HTMLElement,
  takeFocus?: () => void,
): void {
  const mountPoint = element.parentElement;
  const focused = readDocument("activeElement") as HTMLElement | null;
  const hadFocus = focused !== null && content.some((node) => node.contains(focused));
  const selection = hadFocus && readSelection(focused);
  const fields = listContentFields(content);
  // Only then the content is where the shopper sees it.
  if (hadFocus || !element.contains(focused)) element.hidden = true;
  const anchor = hadFocus ? focused : fields.find(isInView);
  const place = anchor?.getBoundingClientRect();
  const isInside = hadFocus || (mountPoint?.getBoundingClientRect().top ?? 0) < 0;

  for (const node of content) {
    // The widget may have moved the page author's nodes.
    if (node.parentNode === mountPoint) (node as ChildNode).remove();
  }
  element.hidden = false;

  for (const field of fields) carryOverText(field, element);
  if (hadFocus && !carryOverFocus(focused, selection, element)) takeFocus?.();
  const same = anchor && findSame(element, anchor);
  if (isInside && place && same) {
    const top = same.getBoundingClientRect().top - place.top;
    if (top !== 0) window.scrollBy({ top, behavior: "instant" });
  }
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
}
