import { useEffect } from "react";
import { hasOnlyDonations } from "../store/cart-slice.ts";
import { useShared } from "../store/store.ts";

let isCountShown = false;
let requestCount: (() => void) | undefined;

/**
 * Sets the function that requests the count. It is called once, as soon as a component shows the
 * count.
 */
export function onCountShown(request: () => void): void {
  requestCount = request;
  if (isCountShown) request();
}

/** Whether the cart has items, or may have some. */
export function useHasItems(): boolean {
  useEffect(() => {
    if (!isCountShown) requestCount?.();
    isCountShown = true;
  }, []);
  return useShared(({ cart }) =>
    cart.count === null ? cart.hasCountFailed : cart.count > 0 || hasOnlyDonations(cart),
  );
}
