import {
  assert,
  number,
  object,
  optional,
  string,
  type ValueOf,
} from "../../page/host/value-reader.ts";
import { readSession } from "../../page/platform/storage.ts";
import { purchasedReader } from "../config/page-config.ts";
import { toPurchased } from "../domain/purchased.ts";

const pendingOrderReader = object({
  /** When the payment started, in milliseconds since 1970. */
  startedAt: number,
  /** The cart that is paid. */
  cartId: string,
  /** The total with donations, in US dollars. */
  value: number,
  processor: string,
  /** Random; for GA4, if the page does not name the order. */
  transactionId: optional(string),
  items: optional(purchasedReader),
});

/** The data that the tab stores about an order whose payment has started; the checkout writes it. */
export type PendingOrder = ValueOf<typeof pendingOrderReader>;

/**
 * The order whose payment started last. The shop may have replaced 1.0, which stored whole lines, during the payment.
 *
 * @returns `undefined` if none is stored, or an invalid one
 */
export function readPendingOrder(): PendingOrder | undefined {
  try {
    const { purchase, ...stored } = JSON.parse(readSession("pendingOrder") ?? "null");
    const lines = purchase && {
      items: toPurchased(purchase.campaigns),
      transactionId: purchase.parameters.transaction_id,
    };
    return assert(pendingOrderReader, { ...stored, ...lines }, "the order");
  } catch {
    return undefined;
  }
}
