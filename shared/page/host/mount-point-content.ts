import { ATTRIBUTES } from "../chunks/public-names.ts";

/** What the page author has written into a mount point. */

/** The elements of the content, in their order, that match a selector. */
export function selectContent<Type extends Element = HTMLElement>(
  content: readonly Node[],
  selector: string,
): Type[] {
  return content
    .filter((node) => node instanceof Element)
    .flatMap((element) => [element, ...element.querySelectorAll("*")])
    .filter((element): element is Type => element.matches(selector));
}

/** The elements for a slot of the widget. In a fragment, link elements are in the fragment's navigation. */
export function readSlot(content: readonly Node[], name: string): HTMLElement[] {
  return selectContent(content, `[${ATTRIBUTES.slot}="${name}"]`);
}
