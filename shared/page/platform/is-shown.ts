/**
 * Whether neither an element nor anything around it is hidden: not laid out, invisible, skipped as by
 * `hidden="until-found"`, or inert. An element with `display: contents` counts as shown.
 */
export function isShown(element: Element): boolean {
  if (element.closest("[inert]") || getComputedStyle(element).visibility === "hidden") return false;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { display, contentVisibility } = getComputedStyle(around);
    if (display === "none" || contentVisibility === "hidden") return false;
  }
  return true;
}
