import { useLayoutEffect, useRef } from "react";
import { ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { replaceContent } from "./replace-content.ts";

/** Whether the mount point has content that can replace the widget while it loads. */
export function hasFallbackContent(content: readonly Node[]): boolean {
  return content.some((node) => node.nodeType === Node.ELEMENT_NODE);
}

/**
 * Keeps the page author's content of the mount point visible until the widget has content of its own: a
 * list that the server rendered must not be replaced by a skeleton. It is for widgets with `keepsContent`.
 *
 * The content stays where it is, behind the widget's root: the shopper may be in one of its fields.
 *
 * @param takeFocus called when the content is removed while it has the focus, and the widget has no element
 *   like the focused one
 */
export function useFallbackContent(
  content: readonly Node[],
  isNeeded: boolean,
  takeFocus?: () => void,
): void {
  const mountPoint = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once
  useLayoutEffect(() => {
    mountPoint.current ??= content[0]?.parentElement ?? null;
    const children = [...(mountPoint.current?.children ?? [])] as HTMLElement[];
    const root = children.find((child) => child.matches(`[class*=${ROOT_CLASS}-]`));
    if (!root) return;
    const isShown = content[0]?.parentElement === mountPoint.current;
    if (isNeeded && !isShown) root.after(...(content as ChildNode[]));
    else if (isShown && !isNeeded) replaceContent(content, root, takeFocus);
  }, [content, isNeeded]);
}
