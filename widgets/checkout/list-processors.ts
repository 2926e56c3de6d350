import {
  PAYMENT_PROCESSORS,
  type PaymentProcessor,
} from "../../shared/shop/domain/specification.ts";

declare global {
  interface Window {
    /** In Safari only. */
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/** The processors that this build offers and this browser supports. Not for prerendering. */
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
