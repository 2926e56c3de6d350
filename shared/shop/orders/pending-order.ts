import { readSession, removeSession, writeSession } from "../../page/platform/storage.ts";
import type { PaymentProcessor } from "../domain/payment-processors.ts";

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
 * The order whose payment started last. Any script of the page can write to the storage, so each field
 * has to be validated where it is used.
 */
export function readPendingOrder(): { [Field in keyof PendingOrder]?: unknown } {
  try {
    return Object(JSON.parse(readSession("pendingOrder") ?? "null"));
  } catch {
    return {};
  }
}

export function removePendingOrder(): void {
  removeSession("pendingOrder");
}
