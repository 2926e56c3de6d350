import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { type AreaState, store } from "../../shop/store/store.ts";

/** Closes the area that is open, loading or failed. */
export function closeArea(): void {
  const { area } = store.getState();
  if (!area.name) return;
  store.setState({ area: { ...area, name: null, status: "closed" } });
  dispatchHostEvent("close", toDetail(area.name, area.mode));
}

/** The details of an area in the host's events. */
export function toDetail(area: FundraisingArea, mode: AreaState["mode"]) {
  return area === "login" ? { area, mode } : { area };
}
