import { useLayoutEffect, useState } from "react";
import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { restoreContent, SLOT } from "./host-content.ts";
import { replaceContent } from "./replace-content.ts";

/**
 * Keeps the page author's content of the mount point visible until the widget has content of its own: a
 * list that the server rendered must not be replaced by a skeleton. It is for widgets with `keepsContent`.
 *
 * The content is not moved, because the shopper may be in one of its fields.
 *
 * @param takeFocus called when the content is removed while it has the focus, and the widget has no element
 *   like the focused one
 * @returns whether fallback content (content that is not for a slot) is shown in place of the widget's own
 */
export function useKeptContent(
  content: readonly Node[],
  isNeeded: boolean,
  takeFocus?: () => void,
): boolean {
  // Read before a slot of the widget takes some of the content. After an option has changed,
  // content that was replaced for an earlier campaign or term does not come back.
  const [mountPoint] = useState(() => {
    const parents = content.map(({ parentElement }) => parentElement);
    const parent = parents.find((parent) => parent?.matches(`[${ATTRIBUTES.widget}]`));
    return parent && isContentShown(parent, content) ? parent : undefined;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once
  useLayoutEffect(() => {
    const children = [...(mountPoint?.children ?? [])] as HTMLElement[];
    const root = children.find((child) => child.matches(`[class*=${ROOT_CLASS}-]`));
    if (!root || !mountPoint) return;
    const isShown = isContentShown(mountPoint, content);
    if (isNeeded && !isShown) restoreContent(mountPoint, root);
    else if (isShown && !isNeeded) replaceContent(content, root, takeFocus);
  }, [content, isNeeded]);

  return (
    isNeeded &&
    mountPoint !== undefined &&
    content.some((node) => node instanceof HTMLElement && !node.dataset.widgetSlot)
  );
}

/** Whether the content, or some of it, is rendered. */
function isContentShown(mountPoint: Element, content: readonly Node[]): boolean {
  const isThere = content.some((node) => node.parentElement === mountPoint);
  return isThere && mountPoint.shadowRoot?.querySelector("slot")?.name !== SLOT;
}
