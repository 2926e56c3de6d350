import type { ProductType } from "../domain/line-item.ts";
import { useQuery } from "./use-query.ts";

export interface ProductsOptions {
  /** Whether they are for lines in the cart; the server may list others than on the campaign's page. */
  isCheckout: boolean;
  /** `false`: shows what other components have requested, and requests nothing. */
  enabled?: boolean;
}

/**
 * The products of a campaign. All lines of a campaign share one request.
 *
 * @param campaignId `null`: nothing is requested
 */
export function useProducts(campaignId: number | null, { isCheckout, enabled }: ProductsOptions) {
  return useQuery<readonly ProductType[]>(
    campaignId === null ? null : `products/${campaignId}/${isCheckout}`,
    (api, signal) => api.readProducts(campaignId as number, { isCheckout, signal }),
    { errorMessage: "The products of a campaign could not be loaded.", enabled },
  );
}
