import { PAYMENT_PROCESSORS, type PaymentProcessor } from "../domain/payment-processors.ts";
import { readSession, removeSession, writeSession } from "../platform/storage.ts";

/** What is logged of an order once it is placed. Nothing in it identifies the cart or the user. */
export interface PendingOrder {
  campaignIds: readonly number[];
  /** Number of pieces. */
  quantity: number;
  /** The total with donations, in US dollars. */
  value: number;
  processor: PaymentProcessor;
}

/**
 * Stores an order whose payment starts now, on another page or even another site. It is stored
 * for the tab only, like `purchased`, which belongs to the previous order and is removed.
 */
export function writePendingOrder(order: PendingOrder): void {
  writeSession("pendingOrder", JSON.stringify(order));
  removeSession("purchased");
}

/**
 * The order whose payment started last; `null` where there is none or the stored value is invalid.
 */
export function readPendingOrder(): PendingOrder | null {
  try {
    const stored = JSON.parse(readSession("pendingOrder") ?? "null");
    const { campaignIds, quantity, value, processor } = stored;
    const isValid =
      Array.isArray(campaignIds) &&
      [...campaignIds, quantity, value].every(Number.isFinite) &&
      PAYMENT_PROCESSORS.includes(processor);
    return isValid ? { campaignIds, quantity, value, processor } : null;
  } catch {
    return null;
  }
}

export function removePendingOrder(): void {
  removeSession("pendingOrder");
}
