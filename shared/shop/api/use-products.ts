import type { ProductType } from "../domain/line-item.ts";
import { readProducts } from "./api.ts";
import { useQuery } from "./use-query.ts";

/**
 * The products of a campaign. Components that show the same campaign share one request.
 *
 * @param isCheckout whether the products are for lines in the cart; the server may list other
 *   products than for the campaign's page
 */
export function useProducts(campaignId: number, { isCheckout }: { isCheckout: boolean }) {
  return useQuery<readonly ProductType[]>(
    `products/${campaignId}/${isCheckout}`,
    (signal) => readProducts(campaignId, { isCheckout, signal }),
    { errorMessage: "The products of a campaign could not be loaded." },
  );
}
