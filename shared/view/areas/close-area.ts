import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { type AreaState, store } from "../../shop/store/store.ts";

let trigger: HTMLElement | null = null;

/** Sets the element that gets the focus when the area closes. */
export function setTrigger(element: HTMLElement | null): void {
  trigger = element;
}

/** Closes the area that is open, loading or failed. */
export function closeArea(): void {
  const { area } = store.getState();
  if (!area.name) return;
  store.setState({ area: { ...area, name: null, status: "closed" } });
  dispatchHostEvent("close", toDetail(area.name, area.mode));
}

/** Returns the focus once the area's elements are out of the page, unless another area has replaced it. */
export function restoreFocus(): void {
  if (store.getState().area.name) return;
  if (trigger?.isConnected) trigger.focus({ preventScroll: true });
  trigger = null;
}

/** What the host's events say of an area. */
export function toDetail(area: FundraisingArea, mode: AreaState["mode"]) {
  return area === "login" ? { area, mode } : { area };
}
