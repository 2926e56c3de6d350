import { useLayoutEffect, useRef } from "react";
import { readDocument } from "../../page/platform/read-document.ts";

/** Whether the mount point has content that can replace the widget while it loads. */
export function hasFallbackContent(content: readonly Node[]): boolean {
  return content.some((node) => node.nodeType === Node.ELEMENT_NODE);
}

/**
 * Keeps the page author's content of the mount point visible until the widget has content of its own: a
 * list that the server rendered must not be replaced by a skeleton.
 *
 * The content is moved to a `display: contents` element outside the widget's root, whose CSS reset would
 * remove its styles, and which survives when mounting clears the mount point. It is restored from there
 * when the widget is unmounted.
 *
 * @param takeFocus called when the content is removed while it contains the focus
 */
export function useFallbackContent(
  content: readonly Node[],
  isNeeded: boolean,
  takeFocus?: () => void,
): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const mountPoint = content[0]?.parentNode;
    if (!isNeeded || !mountPoint) return;
    const box = readDocument("createElement")("div");
    box.style.display = "contents";
    box.append(...content);
    mountPoint.append(box);
    return () => {
      hadFocus.current = box.contains(readDocument("activeElement"));
      box.remove();
    };
  }, [content, isNeeded]);

  useLayoutEffect(() => {
    if (isNeeded || !hadFocus.current) return;
    hadFocus.current = false;
    takeFocus?.();
  });
}
