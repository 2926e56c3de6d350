import { useState } from "react";
import { type Cart, canCheckOut } from "../../../shop/domain/cart.ts";
import { store, useTexts } from "../../../shop/store/store.ts";
import { orderTexts } from "./order.texts.ts";

/**
 * Keeps the shopper from the payment while the cart has a line that can't be bought.
 *
 * @returns the function to call first, and the reason for the message once the shopper was blocked,
 *   as long as the cart has such a line
 */
export function useCheckoutGuard(cart: Cart | null) {
  const texts = useTexts(orderTexts);
  const [wasBlocked, setWasBlocked] = useState(false);

  /**
   * Called when the shopper wants to continue.
   *
   * @param root contains the lines; the first one with `data-unavailable` gets the focus
   * @returns whether the latest cart, which may not be rendered yet, has such a line
   */
  function focusBlockedLine(root: ParentNode): boolean {
    const { optimisticCart } = store.getState().cart;
    const isBlocked = optimisticCart !== null && !canCheckOut(optimisticCart);
    setWasBlocked(isBlocked);
    if (isBlocked) root.querySelector<HTMLElement>("[data-unavailable]")?.focus();
    return isBlocked;
  }

  const isBlocked = wasBlocked && cart !== null && !canCheckOut(cart);
  return { blockedReason: isBlocked && texts["line.blocked"], focusBlockedLine };
}
