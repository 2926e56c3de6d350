import { removeSession, writeSession } from "../../page/platform/storage.ts";
import type { PendingOrder } from "./pending-order.ts";

/** A line of the cart has every product of its type with all images. */
const STORED_FIELDS = [
  ...["campaignIds", "quantity", "value", "processor"],
  ...["purchase", "parameters", "transaction_id", "campaigns", "campaignId", "items"],
  ...["productType", "product", "size", "id", "name", "price", "upcharge"],
];

/**
 * Stores an order whose payment starts now, on another page or even another site. It is stored
 * for the tab only, like `purchased`, which belongs to the previous order and is removed.
 */
export function writePendingOrder(order: PendingOrder): void {
  writeSession("pendingOrder", JSON.stringify(order, STORED_FIELDS));
  removeSession("purchased");
}
