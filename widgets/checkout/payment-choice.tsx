import { Fragment, useId } from "react";
import { readSession, writeSession } from "../../shared/page/platform/storage.ts";
import {
  PAYMENT_PROCESSORS,
  type PaymentProcessor,
} from "../../shared/shop/domain/order-limits.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { Alert } from "../../shared/view/ui/message.tsx";
import * as styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import type { PaymentError } from "./explain-error.ts";
import amazonPay from "./marks/amazon-pay.svg";
import applePay from "./marks/apple-pay.svg";
import card from "./marks/card.svg";
import paypal from "./marks/paypal.svg";

export interface PaymentChoiceProps {
  processors: readonly PaymentProcessor[];
  chosen: PaymentProcessor;
  choose: (processor: PaymentProcessor) => void;
  /** Shown at the processor that it is about. */
  error?: PaymentError;
}

/** The payment processors as radio buttons, one of which is always chosen. */
export function PaymentChoice({ processors, chosen, choose, error }: PaymentChoiceProps) {
  const texts = useTexts(checkoutTexts);
  // Unique, because two widgets on a page must not share a group of radio buttons.
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.processors}>
      <legend className={styles.heading}>{texts["checkout.payWith"]}</legend>
      {processors.map((processor) => {
        const isRejected = processor === error?.processor;
        return (
          <Fragment key={processor}>
            <label className={styles.processor} data-rejected={isRejected || undefined}>
              <input
                className={styles.radio}
                type="radio"
                // Enter would submit the form that it belongs to.
                form=""
                name={name}
                value={processor}
                checked={processor === chosen}
                onChange={() => {
                  writeSession("paymentProcessor", processor);
                  choose(processor);
                }}
                aria-describedby={isRejected ? errorId : undefined}
              />
              <span>{texts[`checkout.${processor}`]}</span>
              <img className={styles.mark} src={toAddress(PAYMENT_MARKS[processor])} alt="" />
            </label>
            {isRejected && (
              <div className={styles.rejection}>
                <Alert id={errorId}>{error?.message}</Alert>
              </div>
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

/**
 * The build's `data:` addresses of drawings contain characters that are not allowed in addresses.
 */
const toAddress = (data: string) => data.replace(/[<>" ]/g, encodeURIComponent);

/** What the shopper chose before, when a payment was declined or the page is shown again. */
export function findLastChoice(
  processors: readonly PaymentProcessor[],
): PaymentProcessor | undefined {
  const last = readSession("paymentProcessor");
  return processors.find((processor) => processor === last);
}

/** The address of the drawing for each payment processor. */
const PAYMENT_MARKS: Readonly<Record<PaymentProcessor, string>> = {
  card,
  paypal,
  applePay,
  amazonPay,
};

declare global {
  interface Window {
    /** Only Safari has this property. */
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/**
 * The processors that this build offers and this browser supports. It reads `window`, so it can't
 * be prerendered.
 */
export function listProcessors(): PaymentProcessor[] {
  const isOffered: Record<PaymentProcessor, () => boolean> = {
    card: () => SETTINGS.payments.card,
    paypal: () => SETTINGS.payments.payPal,
    applePay: () => SETTINGS.payments.applePay && hasApplePay(),
    amazonPay: () => SETTINGS.payments.amazonPay,
  };
  return PAYMENT_PROCESSORS.filter((processor) => isOffered[processor]());
}

/** `canMakePayments` throws on pages without https and in some frames. */
function hasApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() === true;
  } catch {
    return false;
  }
}
