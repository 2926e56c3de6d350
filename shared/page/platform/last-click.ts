import { findInPath } from "./user-events.ts";

/** The last click since `watchClicks`. Its path is kept, because it ends with the event. */
export const lastClick: { event?: MouseEvent; path: readonly EventTarget[] } = { path: [] };

/** Makes `lastClick` know the clicks from now on. */
export function watchClicks(): void {
  const handleClick = (event: MouseEvent) =>
    Object.assign(lastClick, { event, path: event.composedPath() });
  window.addEventListener("click", handleClick, true);
}

/** As `findTarget`, of the last click. */
export function findLastClicked(selector: string): HTMLElement | undefined {
  return findInPath(lastClick.path, selector);
}
