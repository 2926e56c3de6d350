import type { PaymentProcessor } from "../domain/payment-processors.ts";
import { loadApi } from "./load-api.ts";

/**
 * Sets the payment processor of a cart. Only the checkout makes this call, so it is not in the chunk
 * that every page fetches.
 *
 * @throws {ApiError}
 */
export async function choosePaymentProcessor(
  cartId: string,
  processor: PaymentProcessor,
): Promise<void> {
  const { callApi } = await loadApi();
  const path = "/rest/checkout/{cartId}/payment-processor/";
  return callApi({ method: "PUT", path, value: cartId, body: { processor } });
}
