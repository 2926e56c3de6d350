/** Whether neither an element nor anything around it is hidden. An element with `display: contents` counts as shown. */
export function isShown(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (getComputedStyle(around).display === "none") return false;
  return true;
}
