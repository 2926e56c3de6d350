import type { ProductType } from "../domain/line-item.ts";
import { callApi } from "./call-api.ts";
import { productTypeShape } from "./product-shapes.ts";
import { array } from "./shape.ts";

/**
 * The products of a campaign.
 *
 * @param isCheckout whether they are for lines that are in the cart
 */
export function readProducts(
  campaignId: number,
  { isCheckout, signal }: { isCheckout: boolean; signal?: AbortSignal },
): Promise<ProductType[]> {
  return callApi({
    method: "GET",
    path: "/rest/campaign/{campaignId}/product/",
    value: campaignId,
    query: { checkout: isCheckout },
    shape: array(productTypeShape),
    signal,
  });
}
