import { useState } from "react";
import { type Cart, canCheckOut } from "../../../shop/domain/cart.ts";
import { store } from "../../../shop/store/store.ts";

/** Marks the element of a line that can't be bought. It can get the focus. */
export const UNAVAILABLE = "data-unavailable";

/** Stops the way to the payment while the cart has a line that can't be bought. */
export function useCheckoutStop(cart: Cart | null) {
  const [hasStopped, setHasStopped] = useState(false);

  /**
   * To be called when the shopper goes on.
   *
   * @param root has the lines, of which the first that can't be bought gets the focus
   * @returns whether there is one in the latest cart, which may not be rendered yet
   */
  function stopAtUnavailableLine(root: ParentNode | null): boolean {
    const { optimisticCart } = store.getState().cart;
    const isStopped = optimisticCart !== null && !canCheckOut(optimisticCart);
    setHasStopped(isStopped);
    if (isStopped) root?.querySelector<HTMLElement>(`[${UNAVAILABLE}]`)?.focus();
    return isStopped;
  }

  return { isStopped: hasStopped && cart !== null && !canCheckOut(cart), stopAtUnavailableLine };
}
