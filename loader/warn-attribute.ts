/** Warns the page author of an invalid attribute value; `outcome` says what happens instead. */
export function warnAttribute(
  element: Element,
  attribute: string,
  allowed: readonly string[],
  outcome: string,
): void {
  console.warn(
    `[fundraising] <${element.localName} ${attribute}="${element.getAttribute(attribute)}"> is ` +
      `not allowed. Allowed: ${allowed.join(", ")}. Used instead: nothing; ${outcome}.`,
    element,
  );
}
