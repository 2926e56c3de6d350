import { store } from "../../shop/store/store.ts";

let trigger: HTMLElement | null = null;

/** Sets the element that gets the focus when the area closes. */
export function setTrigger(element: HTMLElement | null): void {
  trigger = element;
}

/** Returns the focus once the area's elements are out of the page, unless another area has replaced it. */
export function returnFocus(): void {
  if (store.getState().area.name) return;
  if (trigger?.isConnected) trigger.focus({ preventScroll: true });
  trigger = null;
}
