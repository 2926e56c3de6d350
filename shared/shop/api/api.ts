import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";
import { ifSignedIn } from "./background-api.ts";
import { type Call, type CallOptions, callApi, requestApi } from "./call-api.ts";
import {
  cartReader,
  countsReader,
  productTypesReader,
  searchResponseReader,
} from "./response-readers.ts";

/** The calls to the back end that are made only when the user does something. Each may throw what `callApi` throws. */

export const logOut = () => callApi("GET /rest/logout/", { keepalive: true });

/** How many campaigns the user has, by their status; `null` for a signed-out user. */
export const readCampaignCounts = (signal?: AbortSignal) =>
  ifSignedIn(callApi("GET /rest/campaign/count-by-status/", { reader: countsReader, signal }));

/**
 * `size` campaigns that match a term, and the total number of matches.
 *
 * @param page from 0 (default)
 */
export const searchCampaigns = (
  term: string,
  { signal, ...query }: { size: number; page?: number; signal?: AbortSignal },
) =>
  callApi("GET /rest/campaign/search-by-term/{term}/", {
    value: term,
    query,
    reader: searchResponseReader,
    signal,
  });

/** Clears the server's cache for a term, so that the results page is up to date. */
export const evictSearch = (term: string) =>
  callApi("GET /rest/campaign/search-evict-cache-by-term/{term}/", {
    value: term,
    keepalive: true,
  });

/**
 * The products of a campaign.
 *
 * @param isCheckout whether they are for lines that are in the cart
 */
export const readProducts = (
  campaignId: number,
  { isCheckout, signal }: { isCheckout: boolean; signal?: AbortSignal },
) =>
  callApi("GET /rest/campaign/{campaignId}/product/", {
    value: campaignId,
    query: { checkout: isCheckout },
    reader: productTypesReader,
    signal,
  });

export interface CartResponse {
  cart: Cart;
  /** The cart's version, if the server sends one. */
  etag?: string;
}

async function callCart(call: Call, options: CallOptions<Cart>): Promise<CartResponse> {
  const { data, etag } = await requestApi(call, { ...options, reader: cartReader });
  return { cart: data, etag };
}

export const readCart = (cartId: string) =>
  callCart("GET /rest/checkout/{cartId}/", { value: cartId });

/**
 * Replaces the whole cart and returns the server's new one.
 *
 * @param etag the version of the cart that was read; if the server's cart has another version, it
 *   responds with 412
 */
export const writeCart = (
  cartId: string,
  items: CheckoutPayload,
  options: { etag?: string; signal?: AbortSignal },
) =>
  callCart("PUT /rest/checkout/{cartId}/items/", {
    value: cartId,
    body: { items },
    keepalive: true,
    ...options,
  });
