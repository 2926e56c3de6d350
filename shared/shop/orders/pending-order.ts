import { readSession } from "../../page/platform/storage.ts";
import type { Commerce } from "../analytics/events.ts";
import type { PaymentProcessor } from "../domain/specification.ts";

/** What is logged of an order once it is placed. Nothing in it identifies the cart or the user. */
export interface PendingOrder {
  campaignIds: readonly number[];
  /** Number of pieces. */
  quantity: number;
  /** The total with donations, in US dollars. */
  value: number;
  processor: PaymentProcessor;
  /** For GA4, with a random id, because only the back end knows the order's own. */
  purchase?: Commerce;
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
