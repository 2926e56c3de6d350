import { type MouseEvent, useState } from "react";
import { goTo } from "../../shared/page/platform/go-to.ts";
import { openCartSession } from "../../shared/shop/cart/page-cart.ts";
import { type CartSlice, useShared, useTexts } from "../../shared/shop/store/store.ts";
import { CartErrorAlert } from "../../shared/view/features/order/cart-error-alert.tsx";
import {
  CartTotals,
  type CartTotalsProps,
  PayBar,
} from "../../shared/view/features/order/cart-totals.tsx";
import { useCheckoutGuard } from "../../shared/view/features/order/use-checkout-guard.ts";
import { useStay } from "../../shared/view/mount/use-stay.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { focusInvalidField } from "../../shared/view/ui/field-validity.ts";
import { Alert } from "../../shared/view/ui/message.tsx";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";

export interface CartSummaryProps extends CartTotalsProps, Pick<CartSlice, "error"> {
  /**
   * Closes the drawer that contains the summary. If it is set, the summary links to the cart's own page, and Continue
   * shopping only closes the drawer.
   */
  close?: () => void;
}

/** The cart's totals, and the links to checkout, to the full cart, and back to the campaigns. */
export function CartSummary({ close, error, ...totals }: CartSummaryProps) {
  const texts = useTexts(cartTexts);
  const links = useShared((state) => state.page.links);
  const [status, setStatus] = useState<"saving" | "leaving">();
  const { blockedReason, focusBlockedLine } = useCheckoutGuard(totals.cart);
  useStay(status === "leaving", () => setStatus(undefined));

  /** Where an edit can't be saved, the cart shows the error. */
  async function handleCheckOut({ currentTarget }: MouseEvent) {
    const container = currentTarget.closest("dialog, section") as Element;
    if (status || focusInvalidField(container) || focusBlockedLine(container)) return;
    setStatus("saving");
    try {
      await openCartSession().flush();
      // The shopper may have closed the cart meanwhile.
      if (!container.isConnected) return;
      if (focusBlockedLine(container)) return setStatus(undefined);
      setStatus("leaving");
      goTo(links.checkout);
    } catch {
      setStatus(undefined);
    }
  }

  return (
    <div className={styles.summary}>
      <CartTotals {...totals} />
      <PayBar cart={totals.cart}>
        {(error || blockedReason) && (
          <div className={styles.alert}>
            {error ? <CartErrorAlert error={error} /> : <Alert>{blockedReason}</Alert>}
          </div>
        )}
        <Button isBusy={status !== undefined} onClick={handleCheckOut}>
          {texts["cart.checkOut"]}
        </Button>
      </PayBar>
      <p className={styles.links}>
        {close ? (
          <>
            <ActionLink look="link" href={links.cart}>
              {texts["cart.viewFullCart"]}
            </ActionLink>
            <Button look="plain" onClick={close}>
              {texts["cart.continueShopping"]}
            </Button>
          </>
        ) : (
          <ActionLink look="link" href={links.explore}>
            {texts["cart.continueShopping"]}
          </ActionLink>
        )}
      </p>
    </div>
  );
}
