const held = new Map<string, { count: number; giveBack: () => void }>();

/**
 * Changes something in the page that several widgets may need at once, such as its scrolling. The first hold makes the
 * change, and the end of the last hold undoes it.
 *
 * @param name the name of the change
 * @param take changes the page, and returns a function that undoes the change
 * @returns a function that ends this hold; it may be called more than once
 */
export function hold(name: string, take: () => () => void): () => void {
  const entry = held.get(name) ?? { count: 0, giveBack: take() };
  held.set(name, entry);
  entry.count += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    entry.count -= 1;
    if (entry.count > 0) return;
    held.delete(name);
    entry.giveBack();
  };
}

/** @returns a function that restores these properties, and keeps other changes */
export function setStyle(element: HTMLElement, properties: Record<string, string>): () => void {
  const { style } = element;
  const before = Object.keys(properties).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(properties))
    style.setProperty(name, value, "important");
  return () => {
    for (const property of before) style.setProperty(...property);
    if (element.getAttribute("style") === "") element.removeAttribute("style");
  };
}
