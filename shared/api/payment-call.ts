import type { PaymentProcessor } from "../domain/payment-processors.ts";
import { loadApi } from "./load-api.ts";

/**
 * Says how a cart is going to be paid for. Only the checkout asks this, so the call is not among
 * those that every page fetches.
 *
 * @throws {ApiError}
 */
export async function choosePaymentProcessor(
  cartId: string,
  processor: PaymentProcessor,
): Promise<void> {
  const { callApi } = await loadApi();
  const path = `/rest/checkout/${encodeURIComponent(cartId)}/payment-processor/`;
  return callApi({ method: "PUT", path, body: { processor } });
}
