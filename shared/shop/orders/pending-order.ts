import { array, assert, number, object, string } from "../../page/host/value-reader.ts";
import { readSession } from "../../page/platform/storage.ts";
import type { Commerce } from "../analytics/events.ts";

const orderReader = object({
  /** When the payment started, in milliseconds since 1970. */
  startedAt: number,
  /** The cart that is paid. */
  cartId: string,
  campaignIds: array(number),
  /** Number of pieces. */
  quantity: number,
  /** The total with donations, in US dollars. */
  value: number,
  processor: string,
});

/** The data that the tab stores about an order whose payment has started. */
export interface PendingOrder extends NonNullable<ReturnType<typeof orderReader.read>> {
  /** For GA4, with a random id that is used if the page does not name the order. */
  purchase: Commerce;
}

/**
 * The order whose payment started last. Any script of the page can write to the storage; `purchase` is not
 * validated, because a channel catches its errors.
 *
 * @returns `undefined` if none is stored, or an invalid one
 */
export function readPendingOrder(): PendingOrder | undefined {
  try {
    const stored = JSON.parse(readSession("pendingOrder") ?? "null");
    const { purchase } = Object(stored) as PendingOrder;
    return { ...assert(orderReader, stored, "the order"), purchase };
  } catch {
    return undefined;
  }
}
