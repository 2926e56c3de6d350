import type { ProductType } from "../domain/line-item.ts";
import { useQuery } from "./use-query.ts";

export interface ProductsOptions {
  /** Whether they are for lines in the cart; the server may list others than on the campaign's page. */
  isCheckout: boolean;
}

/** The products of a campaign. Components that show the same campaign share one request. */
export function useProducts(campaignId: number, { isCheckout }: ProductsOptions) {
  return useQuery<readonly ProductType[]>(
    `products/${campaignId}/${isCheckout}`,
    (api, signal) => api.readProducts(campaignId, { isCheckout, signal }),
    { errorMessage: "The products of a campaign could not be loaded." },
  );
}
