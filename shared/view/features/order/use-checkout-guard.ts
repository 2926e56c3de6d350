import { useState } from "react";
import { type Cart, canCheckOut } from "../../../shop/domain/cart.ts";
import { store, useTexts } from "../../../shop/store/store.ts";
import { orderTexts } from "./order.texts.ts";

/**
 * Blocks the way to the payment while the cart has a line that can't be bought.
 *
 * @returns also the reason, once the shopper was blocked and as long as the cart has such a line
 */
export function useCheckoutGuard(cart: Cart | null) {
  const texts = useTexts(orderTexts);
  const [wasBlocked, setWasBlocked] = useState(false);

  /**
   * To be called when the shopper goes on.
   *
   * @param root has the lines, of which the first with `data-unavailable` gets the focus
   * @returns whether there is one in the latest cart, which may not be rendered yet
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
