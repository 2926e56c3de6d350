/** Tells the page's author what an attribute can't say; `outcome` is what happens for lack of it. */
export function refuseAttribute(
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
