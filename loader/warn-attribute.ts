/** Warns the page author of an invalid attribute value, which is ignored. */
export function warnAttribute(
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
