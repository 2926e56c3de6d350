import type { PaymentProcessor } from "../domain/payment-processors.ts";
import { readSession, removeSession, writeSession } from "../platform/storage.ts";

/** What is worth knowing of an order once it is placed; nothing in it leads to the cart or a person. */
export interface HandedOffOrder {
  campaignIds: readonly number[];
  /** Number of pieces. */
  quantity: number;
  /** What it comes to, donations included, in US dollars. */
  value: number;
  processor: PaymentProcessor;
}

/**
 * Keeps an order in mind that is about to be paid for on another page, perhaps of another site. It
 * is the tab's own, as the purchase is: whatever was bought in it before is over.
 */
export function noteHandOff(order: HandedOffOrder): void {
  writeSession("handedOffOrder", JSON.stringify(order));
  removeSession("purchased");
}

/** The order that was handed off last and not taken yet. */
export function readHandOff(): HandedOffOrder | null {
  try {
    return JSON.parse(readSession("handedOffOrder") ?? "null");
  } catch {
    // Somebody else has written there.
    return null;
  }
}

export function forgetHandOff(): void {
  removeSession("handedOffOrder");
}
