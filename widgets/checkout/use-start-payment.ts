import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { goTo } from "../../shared/page/platform/go-to.ts";
import { removeSession, writeSession } from "../../shared/page/platform/storage.ts";
import { track } from "../../shared/shop/analytics/track.ts";
import { callApi } from "../../shared/shop/api/call-api.ts";
import { ensureCartId } from "../../shared/shop/cart/cart-id.ts";
import { openCartSession } from "../../shared/shop/cart/page-cart.ts";
import { type Cart, canCheckOut, cartTotalCents } from "../../shared/shop/domain/cart.ts";
import type { PaymentProcessor } from "../../shared/shop/domain/order-limits.ts";
import { toPurchased } from "../../shared/shop/domain/purchased.ts";
import { isApiError } from "../../shared/shop/errors/api-error.ts";
import type { PendingOrder } from "../../shared/shop/orders/pending-order.ts";
import { store } from "../../shared/shop/store/store.ts";
import { useStay } from "../../shared/view/mount/use-stay.ts";

/** Starts the payment of the order, which takes place on another page. */
export function useStartPayment() {
  /** `sending` while requests are pending, `leaving` after them until the page is left. */
  const [status, setStatus] = useState<"idle" | "sending" | "leaving">("idle");
  // State would be stale in a second click within the same tick.
  const isPending = useRef(false);

  function reset(): void {
    isPending.current = false;
    setStatus("idle");
  }

  useStay(status === "leaving", reset);

  // A script such as Turbo may have replaced the page, and unmounted this widget, meanwhile.
  useEffect(
    () => () => {
      isPending.current = false;
    },
    [],
  );

  /**
   * Saves unsaved edits, sends the payment processor, and goes to the payment page in this window. If the server has
   * another order than the page has shown, it shows that order instead. It does nothing if the order can't be bought or
   * an earlier call is still pending.
   *
   * @throws {ApiError} the status is then `idle` again
   */
  async function startPayment(processor: PaymentProcessor): Promise<void> {
    if (isPending.current) return;
    isPending.current = true;
    setStatus("sending");
    try {
      if (!(await openCartSession().sync())) return reset();
      const { optimisticCart } = store.getState().cart;
      if (optimisticCart && !canCheckOut(optimisticCart)) return reset();
      await callApi("PUT /rest/checkout/{cartId}/payment-processor/", {
        value: ensureCartId(),
        body: { processor },
      });
      // Saves edits that were made in the meantime.
      await openCartSession().flush();
    } catch (error) {
      reset();
      // The server may have rejected the request because its cart differs from the page's.
      if (isApiError(error) && error.failure === "http") openCartSession().invalidate();
      throw error;
    }
    if (!isPending.current) return;
    // Synchronously, because `beforeunload` must not open the confirmation dialog any more.
    flushSync(() => setStatus("leaving"));
    const { cart, page } = store.getState();
    if (cart.optimisticCart) {
      const order = describeOrder(cart.optimisticCart, processor);
      writePendingOrder(order);
      const parameters = { payment_type: processor };
      track("add_payment_info", null, { campaigns: order.items ?? [], parameters });
    }
    goTo(page.links.payment);
  }

  return { status, startPayment };
}

/**
 * Stores an order whose payment starts now, on another page or even another site. It is stored for this tab only.
 * `purchased`, which is about the previous order, is removed.
 */
function writePendingOrder(order: PendingOrder): void {
  writeSession("pendingOrder", JSON.stringify(order));
  removeSession("purchased");
}

function describeOrder(cart: Cart, processor: PaymentProcessor): PendingOrder {
  return {
    startedAt: Date.now(),
    cartId: ensureCartId(),
    value: cartTotalCents(cart) / 100,
    processor,
    transactionId: crypto.getRandomValues(new Uint32Array(2)).join("-"),
    items: toPurchased(cart.campaigns),
  };
}
