/** Warns the page author of an unknown name of a widget or an area, which is ignored. */
export function warnUnknownName(
  element: Element,
  attribute: string,
  allowed: readonly string[],
): void {
  console.warn(
    `[fundraising] <${element.localName} ${attribute}="${element.getAttribute(attribute)}"> is ` +
      `not allowed. Allowed: ${allowed.join(", ")}. Used instead: nothing.`,
    element,
  );
}
