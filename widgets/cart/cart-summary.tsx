import { type MouseEvent, useEffect, useState } from "react";
import type { Cart } from "../../shared/domain/cart.ts";
import { CART_SAVE_WAIT_MS } from "../../shared/domain/limits.ts";
import { goTo } from "../../shared/platform/go-to.ts";
import { watchReturn } from "../../shared/platform/page-return.ts";
import { cartSession, flushCart } from "../../shared/store/cart/cart-session.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CartTotals } from "../../shared/ui/cart-totals.tsx";
import { focusInvalidField } from "../../shared/ui/focus-invalid-field.ts";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";

export interface CartSummaryProps {
  cart: Cart;
  /** Whether there is a fuller view of the cart than the one this stands in. */
  hasFullView?: boolean;
}

/** What the cart comes to, and the ways on from it. */
export function CartSummary({ cart, hasFullView = false }: CartSummaryProps) {
  const texts = useTexts(cartTexts);
  const links = useShared((state) => state.page.links);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => watchReturn(() => setIsLeaving(false)), []);

  /** The notices above the lines say so where an edit can't be saved. */
  async function checkOut({ currentTarget }: MouseEvent) {
    const whole = currentTarget.closest("dialog, section");
    if (isLeaving || (whole && focusInvalidField(whole))) return;
    setIsLeaving(true);
    try {
      await flushCart();
      goTo(links.checkout);
    } catch {
      setIsLeaving(false);
    }
  }

  /** The cart's page reads what the server has, so that gets there first; a slow one holds up nobody. */
  async function viewFullCart(event: MouseEvent) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (opensElsewhere || cartSession.state.getState().isSaved) return;
    event.preventDefault();
    await Promise.race([
      // One that can't be saved is asked about before the page is left.
      flushCart().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, CART_SAVE_WAIT_MS)),
    ]);
    goTo(links.cart);
  }

  return (
    <div className={styles.summary}>
      <CartTotals cart={cart} />
      <Button isBusy={isLeaving} onClick={checkOut}>
        {texts["cart.checkOut"]}
      </Button>
      {hasFullView && (
        <ActionLink look="link" href={links.cart} onClick={viewFullCart}>
          {texts["cart.viewFullCart"]}
        </ActionLink>
      )}
    </div>
  );
}
