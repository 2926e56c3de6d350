import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { store } from "./store.ts";

/** @returns `false` if the host has cancelled it */
export function openMenu(): boolean {
  if (store.getState().menu.isOpen) return true;
  if (!dispatchHostEvent("open", { area: "menu" }, true)) return false;
  store.setState({ menu: { isOpen: true } });
  return true;
}

export function closeMenu(): void {
  if (!store.getState().menu.isOpen) return;
  store.setState({ menu: { isOpen: false } });
  dispatchHostEvent("close", { area: "menu" });
}
