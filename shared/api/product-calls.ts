import type { ProductType } from "../domain/line-item.ts";
import { callApi } from "./call-api.ts";
import { productTypeShape } from "./product-shapes.ts";
import { list } from "./shape.ts";

/**
 * What a campaign sells.
 *
 * @param isCheckout whether it is for lines that are in a cart already
 */
export function readProducts(
  campaignId: number,
  { isCheckout, signal }: { isCheckout: boolean; signal?: AbortSignal },
): Promise<ProductType[]> {
  return callApi({
    method: "GET",
    path: `/rest/campaign/${encodeURIComponent(campaignId)}/product/`,
    query: { checkout: isCheckout },
    shape: list(productTypeShape),
    signal,
  });
}
