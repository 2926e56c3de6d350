import { useLayoutEffect, useRef } from "react";

/** Whether the page author put something into the mount point that can stand for the widget. */
export function hasStandIn(content: readonly Node[]): boolean {
  return content.some((node) => node.nodeType === Node.ELEMENT_NODE);
}

/**
 * Keeps what the page author put into the mount point in view for as long as the widget has nothing
 * better: a list that the server made must not give way to a skeleton.
 *
 * It stays outside our root, whose reset would take its styles, in a box that is none, out of reach
 * of the mounting that clears the mount point. It is put back from there when the widget is unmounted.
 *
 * @param takeFocus called when it gives way while the focus is in it
 */
export function useStandIn(
  content: readonly Node[],
  isNeeded: boolean,
  takeFocus?: () => void,
): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const mountPoint = content[0]?.parentNode;
    if (!isNeeded || !mountPoint) return;
    const box = document.createElement("div");
    box.style.display = "contents";
    box.append(...content);
    mountPoint.append(box);
    return () => {
      hadFocus.current = box.contains(document.activeElement);
      box.remove();
    };
  }, [content, isNeeded]);

  useLayoutEffect(() => {
    if (isNeeded || !hadFocus.current) return;
    hadFocus.current = false;
    takeFocus?.();
  });
}
