import { store } from "./store.ts";

export function openMenu(): void {
  store.setState({ menu: { isOpen: true } });
}

export function closeMenu(): void {
  if (store.getState().menu.isOpen) store.setState({ menu: { isOpen: false } });
}
