import { useLayoutEffect, useRef } from "react";

export interface HostSlotProps {
  /** The content of the mount point. */
  content: readonly Node[];
  /** The value of `data-widget-slot`. */
  name: "note" | "payment-error";
  className?: string;
}

/** A child of the mount point that the page author has written for a place in the widget. */
export function HostSlot({ content, name, className }: HostSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const node = findSlot(content, name);
  useLayoutEffect(() => {
    // The page author's own node, because the host's scripts may have references to it.
    if (node) place.current?.append(node);
  }, [node]);
  return node && <div className={className} ref={place} />;
}

/** The child of the mount point with `data-widget-slot` for this place, if it has any text. */
export function findSlot(content: readonly Node[], name: HostSlotProps["name"]): Node | undefined {
  return content.find(
    (node) => (node as HTMLElement).dataset?.widgetSlot === name && node.textContent?.trim(),
  );
}
