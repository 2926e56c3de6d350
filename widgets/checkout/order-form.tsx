import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { reportError } from "../../shared/page/host/report.ts";
import { guardUnsavedChanges } from "../../shared/page/platform/guard-unsaved-changes.ts";
import { bringIntoView } from "../../shared/page/platform/visual-viewport.ts";
import { track } from "../../shared/shop/analytics/track.ts";
import { isRejection } from "../../shared/shop/api/explain-outage.ts";
import type { Cart } from "../../shared/shop/domain/cart.ts";
import type { PaymentProcessor } from "../../shared/shop/domain/order-limits.ts";
import { toPurchased } from "../../shared/shop/domain/purchased.ts";
import { type CartSlice, store, useShared, useTexts } from "../../shared/shop/store/store.ts";
import { CartErrorAlert } from "../../shared/view/features/order/cart-error-alert.tsx";
import { CartTotals, PayBar } from "../../shared/view/features/order/cart-totals.tsx";
import { useCheckoutGuard } from "../../shared/view/features/order/use-checkout-guard.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import {
  focusInvalidField,
  useValidity,
  ValidityContext,
} from "../../shared/view/ui/field-validity.ts";
import { Alert, RetryButton } from "../../shared/view/ui/message.tsx";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { explainError, type PaymentError } from "./explain-error.ts";
import { HostPaymentError } from "./host-payment-error.tsx";
import { OrderReview } from "./order-review.tsx";
import { findLastChoice, listProcessors, PaymentChoice } from "./payment-choice.tsx";
import { useStartPayment } from "./use-start-payment.ts";

export interface OrderFormProps extends Pick<CartSlice, "error" | "unsavedCount"> {
  /** Not empty. */
  cart: Cart;
  /** The content of the mount point. */
  content: readonly Node[];
}

/** The order with its donations, the payment processors, and the button to the payment. */
export function OrderForm({ cart, error, unsavedCount, content }: OrderFormProps) {
  const texts = useTexts(checkoutTexts);
  // Reads `window`, which is safe because this renders only after the cart was fetched.
  const [processors] = useState(listProcessors);
  const [chosen, setChosen] = useState(() => findLastChoice(processors) ?? processors[0]);
  const links = useShared((state) => state.page.links);
  const { blockedReason, focusBlockedLine } = useCheckoutGuard(cart);
  const [paymentError, setPaymentError] = useState<PaymentError>();
  const { status, startPayment } = useStartPayment();
  const { isValid, onValidityChange } = useValidity();
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = status !== "idle";

  useEffect(() => {
    const { optimisticCart } = store.getState().cart;
    if (optimisticCart)
      track("begin_checkout", null, { campaigns: toPurchased(optimisticCart.campaigns) });
  }, []);

  // Once the cart has been read or saved, the shop can be reached again.
  const isInSync = !error && unsavedCount === 0;
  useEffect(() => {
    if (isInSync) setPaymentError((shown) => (shown?.isOutage ? undefined : shown));
  }, [isInSync]);

  const isUnsaved = status !== "leaving" && (unsavedCount > 0 || !isValid);
  useEffect(() => (isUnsaved ? guardUnsavedChanges() : undefined), [isUnsaved]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The host's listeners, or a form of the host around this one, must not handle the event.
    event.stopPropagation();
    pay();
  }

  async function pay() {
    const form = formRef.current;
    if (!form || !chosen || isBusy) return;
    setPaymentError(undefined);
    const findAlert = () => [...form.querySelectorAll("[role=alert]")].at(-1);
    if (focusInvalidField(form) || focusBlockedLine(form)) return;
    try {
      await startPayment(chosen);
      if (!focusBlockedLine(form)) bringIntoView(findAlert);
    } catch (error) {
      if (!isRejection(error)) reportError("The payment was not started; the form says so.", error);
      const explained = explainError(error, chosen, texts);
      flushSync(() => setPaymentError(explained));
      if (explained.processor) form.querySelector<HTMLElement>("[type=radio]:checked")?.focus();
      bringIntoView(findAlert);
    }
  }

  function choose(processor: PaymentProcessor) {
    setChosen(processor);
    // The message about a rejected processor stays, so that the other processors don't move.
    if (!paymentError?.processor) setPaymentError(undefined);
  }

  return (
    <form
      ref={formRef}
      className={styles.columns}
      noValidate
      // Browsers restore the choices of an earlier visit without an event.
      autoComplete="off"
      // A page's script may reset all forms, and the order would be another one than is shown.
      onReset={(event) => event.preventDefault()}
      onSubmit={submit}
    >
      <ValidityContext value={onValidityChange}>
        <OrderReview cart={cart} hasChanged={error?.kind === "changed"} isValid={isValid} />
      </ValidityContext>
      <div className={styles.side}>
        <HostPaymentError content={content} />
        {chosen && (
          <PaymentChoice
            processors={processors}
            chosen={chosen}
            choose={choose}
            error={paymentError}
          />
        )}
        <CartTotals cart={cart} heading="h2" content={content} />
        {/* The button Try again gives it the focus. */}
        <div className={styles.messages} tabIndex={-1}>
          {error && (error.kind === "changed" || !paymentError) && <CartErrorAlert error={error} />}
          {paymentError && !paymentError.processor && (
            <Alert>
              <span>{paymentError.message}</span>{" "}
              {paymentError.isOutage && (
                <RetryButton look="plain" retry={pay}>
                  {texts["checkout.retry"]}
                </RetryButton>
              )}
            </Alert>
          )}
        </div>
        <div className={styles.submit}>
          <PayBar cart={cart}>
            {blockedReason && (
              <div className={styles.blocked}>
                <Alert>
                  <span>{blockedReason}</span>{" "}
                  <ActionLink look="link" href={links.cart}>
                    {texts["checkout.edit"]}
                  </ActionLink>
                </Alert>
              </div>
            )}
            {chosen ? (
              <Button type="submit" isBusy={isBusy}>
                {isBusy
                  ? texts["checkout.continuing"]
                  : // Pages that replace it may have kept the placeholder of 1.0.
                    fillText(texts["checkout.continue"], {
                      processor: texts[`checkout.${chosen}`],
                    })}
              </Button>
            ) : (
              <Alert>{texts["checkout.noProcessors"]}</Alert>
            )}
          </PayBar>
          <div className={styles.below}>
            {/* A screen reader does not announce that the label of a button has changed. */}
            <span className={hidden.visuallyHidden} role="status">
              {isBusy && texts["checkout.continuing"]}
            </span>
            {chosen && <p className={styles.hint}>{texts["checkout.notCharged"]}</p>}
            <div className={styles.explore}>
              <ActionLink look="link" href={links.explore}>
                {texts["checkout.continueShopping"]}
              </ActionLink>
            </div>
          </div>
        </div>
      </div>
    </form>
  );
}
