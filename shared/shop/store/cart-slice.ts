import { useEffect } from "react";
import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { type CartSlice, store, useShared } from "./store.ts";

/** Whether the cart was read and holds donations, but no items. */
export function hasOnlyDonations({ count, optimisticCart }: CartSlice): boolean {
  return count === 0 && !!optimisticCart?.campaigns.length;
}

/** Changes the cart that the page shows, and notifies the host when the count changes. */
export function updateCart(changes: Partial<CartSlice>): void {
  const { cart } = store.getState();
  if (Object.entries(changes).every(([key, value]) => value === cart[key as keyof CartSlice]))
    return;
  const next = { ...cart, ...changes };
  store.setState({ cart: next });
  const { count } = next;
  if (count !== null && count !== cart.count) dispatchHostEvent("cart-changed", { count });
}

let resolveShown: () => void;

/** Fulfilled as soon as a component shows the count. */
export const countShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** Whether the cart has items, or may have some. */
export function useHasItems(): boolean {
  useEffect(() => resolveShown(), []);
  return useShared(({ cart }) =>
    cart.count === null ? cart.hasCountFailed : cart.count > 0 || hasOnlyDonations(cart),
  );
}
