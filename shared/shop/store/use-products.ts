import { readProducts } from "../api/api.ts";
import { useQuery } from "../api/use-query.ts";
import type { ProductType } from "../domain/line-item.ts";
import { useShared } from "./store.ts";

/**
 * The products of a campaign. Components that show the same campaign share one request.
 *
 * @param isCheckout whether the products are for lines in the cart; the server may list other
 *   products than for the campaign's page
 * @param changedAt when the products have last changed as far as the caller knows, in milliseconds since 1970
 */
export function useProducts(
  campaignId: number,
  { isCheckout, changedAt = 0 }: { isCheckout: boolean; changedAt?: number },
) {
  const { productsChangedAt = 0 } = useShared((state) => state.cart);
  return useQuery<readonly ProductType[]>(
    `products/${campaignId}/${isCheckout}`,
    (signal) => readProducts(campaignId, { isCheckout, signal }),
    {
      errorMessage: "The products of a campaign could not be loaded.",
      freshSince: Math.max(changedAt, productsChangedAt),
    },
  );
}
