import { useEffect } from "react";
import { hasOnlyDonations } from "../store/cart-slice.ts";
import { useShared } from "../store/store.ts";

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
