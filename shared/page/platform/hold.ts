export const held = new Map<
  string,
  { count: number; take: () => () => void; giveBack: () => void }
>();

/**
 * Changes something in the page that several widgets may need at once, such as its scrolling. The first hold makes the
 * change, and the end of the last hold undoes it.
 *
 * @param name the name of the change
 * @param take changes the page, and returns a function that undoes the change
 * @returns a function that ends this hold, to be called once
 */
export function hold(name: string, take: () => () => void): () => void {
  const entry = held.get(name) ?? { count: 0, take, giveBack: take() };
  held.set(name, entry);
  entry.count += 1;
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    held.delete(name);
    entry.giveBack();
  };
}

/**
 * Attributes with this prefix have what a property was before `setStyle`. They are at the element itself, because a host's
 * snapshot of the page has the styles that were set when it was taken (`renewHolds`).
 */
export const WAS = "data-fw-was-";

/** Restores properties that `setStyle` has set, unless the host has set them again, and keeps other changes. */
export function restoreStyle(element: HTMLElement, properties: readonly string[]): void {
  const { style } = element;
  for (const property of properties) {
    const was = element.getAttribute(WAS + property)?.split("!") as [string, string] | undefined;
    // A menu of the host may end its own lock while it fades out below a dialog that it has opened.
    if (was && style.getPropertyPriority(property)) style.setProperty(property, ...was);
    element.removeAttribute(WAS + property);
  }
  if (element.getAttribute("style") === "") element.removeAttribute("style");
}

/** What `setStyle` sets. */
export type HeldProperty =
  | `overflow-${"x" | "y"}`
  | `scroll-padding-${"top" | "bottom"}`
  | "margin-top"
  | "padding-bottom";

/** @returns a function that restores these properties */
export function setStyle(
  element: HTMLElement,
  properties: Partial<Record<HeldProperty, string>>,
): () => void {
  const { style } = element;
  for (const [property, value] of Object.entries(properties)) {
    const was = `${style.getPropertyValue(property)}!${style.getPropertyPriority(property)}`;
    element.setAttribute(WAS + property, was);
    style.setProperty(property, value, "important");
  }
  return () => restoreStyle(element, Object.keys(properties));
}
