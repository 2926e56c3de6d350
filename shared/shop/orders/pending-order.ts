import { array, assert, number, object, string } from "../../page/host/value-reader.ts";
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

const orderReader = object({
  campaignIds: array(number),
  quantity: number,
  value: number,
  processor: string,
});

/**
 * The order whose payment started last. Any script of the page can write to the storage; `purchase` is not
 * validated, because a channel catches its errors.
 *
 * @returns `null` if none is stored, or an invalid one
 */
export function readPendingOrder(): PendingOrder | null {
  try {
    const stored = JSON.parse(readSession("pendingOrder") ?? "null");
    const { purchase } = Object(stored) as PendingOrder;
    return { ...(assert(orderReader, stored, "the order") as PendingOrder), purchase };
  } catch {
    return null;
  }
}
