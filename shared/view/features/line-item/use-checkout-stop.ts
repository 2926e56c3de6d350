import { useState } from "react";
import { type Cart, canCheckOut } from "../../../shop/domain/cart.ts";
import { store } from "../../../shop/store/store.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import { lineItemTexts } from "./line-item.texts.ts";

/**
 * Stops the way to the payment while the cart has a line that can't be bought.
 *
 * @returns also why the shopper was stopped, as long as that is so
 */
export function useCheckoutStop(cart: Cart | null) {
  const texts = useTexts(lineItemTexts);
  const [hasStopped, setHasStopped] = useState(false);

  /**
   * To be called when the shopper goes on.
   *
   * @param root has the lines, of which the first with `data-unavailable` gets the focus
   * @returns whether there is one in the latest cart, which may not be rendered yet
   */
  function stopAtUnavailableLine(root: ParentNode): boolean {
    const { optimisticCart } = store.getState().cart;
    const isStopped = optimisticCart !== null && !canCheckOut(optimisticCart);
    setHasStopped(isStopped);
    if (isStopped) root.querySelector<HTMLElement>("[data-unavailable]")?.focus();
    return isStopped;
  }

  const isStopped = hasStopped && cart !== null && !canCheckOut(cart);
  return { stopReason: isStopped && texts["line.blocked"], stopAtUnavailableLine };
}
