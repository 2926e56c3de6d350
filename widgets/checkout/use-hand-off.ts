import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { choosePaymentProcessor } from "../../shared/api/payment-call.ts";
import { type Cart, cartTotalCents, countItems } from "../../shared/domain/cart.ts";
import { HAND_OFF_WAIT_MS } from "../../shared/domain/limits.ts";
import type { PaymentProcessor } from "../../shared/domain/payment-processors.ts";
import { isApiError } from "../../shared/errors/api-error.ts";
import { ensureCartId } from "../../shared/platform/cart-id.ts";
import { goTo } from "../../shared/platform/go-to.ts";
import { watchReturn } from "../../shared/platform/page-return.ts";
import { cartSession, flushCart } from "../../shared/store/cart/cart-session.ts";
import { noteHandOff } from "../../shared/store/hand-off.ts";
import { store } from "../../shared/store/store.ts";

/** `sending` while the server is asked, `leaving` from then on until the page is gone. */
export type HandOffStatus = "rest" | "sending" | "leaving";

export interface HandOff {
  status: HandOffStatus;
  /**
   * Saves what is unsaved, says how the order is going to be paid, and goes on to the payment in this
   * window. While that is under way, another call does nothing.
   *
   * @throws {ApiError} when the server did not go along; then the page is as it was
   */
  handOff(processor: PaymentProcessor): Promise<void>;
}

/** From the order to its payment, which another page sees to. */
export function useHandOff(): HandOff {
  const [status, setStatus] = useState<HandOffStatus>("rest");
  // State would still say no to a second click within the same moment.
  const isUnderWay = useRef(false);

  function rest(): void {
    isUnderWay.current = false;
    setStatus("rest");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets, so the first one serves
  useEffect(() => watchReturn(rest), []);

  // Where the page was not left after all (a stopped navigation, a download), people can go on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rest() only sets
  useEffect(() => {
    if (status !== "leaving") return;
    const timer = setTimeout(rest, HAND_OFF_WAIT_MS);
    return () => clearTimeout(timer);
  }, [status]);

  async function handOff(processor: PaymentProcessor): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStatus("sending");
    try {
      await flushCart();
      await choosePaymentProcessor(ensureCartId(), processor);
      // What was edited while the server was asked.
      await flushCart();
    } catch (error) {
      rest();
      // What the server refuses may be another cart than the one that is shown.
      if (isApiError(error) && error.failure === "status") cartSession.doubt();
      throw error;
    }
    // At once, because nobody may be asked any more whether to leave.
    flushSync(() => setStatus("leaving"));
    const { cart } = cartSession.state.getState();
    if (cart) noteHandOff(describeOrder(cart, processor));
    goTo(store.getState().page.links.payment);
  }

  return { status, handOff };
}

function describeOrder(cart: Cart, processor: PaymentProcessor) {
  return {
    campaignIds: cart.campaigns.map(({ campaignId }) => campaignId),
    quantity: countItems(cart),
    value: cartTotalCents(cart) / 100,
    processor,
  };
}
