import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";
import { KEEPALIVE_MAX_BYTES } from "../domain/limits.ts";
import type { LineItem } from "../domain/line-item.ts";
import type { PaymentProcessor } from "../domain/payment-processors.ts";
import { type ApiResponse, callApi, requestApi } from "./call-api.ts";
import { designsShape, sizeShape } from "./product-calls.ts";
import {
  array,
  boolean,
  count,
  dollars,
  number,
  optional,
  orElse,
  record,
  type Shape,
  string,
} from "./shape.ts";

/**
 * Each line includes the other products and sizes of its campaign. They are not validated, because the
 * product calls return them too, and in a large cart they are nearly all of the response.
 */
const ignored: Shape<never[]> = () => [];

const lineItemShape = record({
  id: string,
  quantity: orElse(count, 1),
  productType: orElse(record({ id: number, name: string, products: ignored }), {
    id: 0,
    name: "",
    products: [],
  }),
  product: record({
    id: number,
    name: string,
    price: dollars,
    design: designsShape,
    sizes: ignored,
    discontinued: optional(boolean),
  }),
  size: orElse(sizeShape, { id: 0, size: "", upcharge: 0 }),
});

/** Omits lines without a product, which can't be bought any more. */
const linesShape: Shape<LineItem[]> = (value, place) =>
  array(lineItemShape)(Array.isArray(value) ? value.filter(hasProduct) : value, place);

/** `true` for a value that is not an object too, so that the line's shape throws. */
function hasProduct(line: unknown): boolean {
  const { product } = Object(line);
  return Object(line) !== line || product?.id != null;
}

const cartShape: Shape<Cart> = record({
  id: string,
  campaigns: array(
    record({
      campaignId: number,
      name: string,
      slug: string,
      items: orElse(linesShape, []),
      donation: orElse(record({ amount: dollars }), { amount: 0 }),
    }),
  ),
});

/** @throws {TypeError} naming the invalid field */
export const checkCart = (value: unknown): Cart => cartShape(value, "the cart");

const countShape = record({ count });

export interface CartResponse {
  cart: Cart;
  /** The cart's version, if the server sends one. */
  etag?: string;
}

export async function readCart(cartId: string): Promise<CartResponse> {
  const path = "/rest/checkout/{cartId}/";
  return toCartResponse(await requestApi({ method: "GET", path, value: cartId, shape: cartShape }));
}

const toCartResponse = ({ data, etag }: ApiResponse<Cart>): CartResponse => ({ cart: data, etag });

/**
 * Replaces the whole cart and returns the server's new one. The request continues after the page is
 * left, unless its body is larger than browsers allow for that.
 *
 * @param etag of the cart that was read; with another one the server answers 412
 */
export async function writeCart(
  cartId: string,
  items: CheckoutPayload,
  { etag, signal }: { etag?: string; signal?: AbortSignal },
): Promise<CartResponse> {
  const path = "/rest/checkout/{cartId}/items/";
  const body = { items };
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  const keepalive = bytes < KEEPALIVE_MAX_BYTES;
  return toCartResponse(
    await requestApi({
      method: "PUT",
      path,
      value: cartId,
      body,
      shape: cartShape,
      keepalive,
      signal,
      etag,
    }),
  );
}

export function choosePaymentProcessor(cartId: string, processor: PaymentProcessor): Promise<void> {
  const path = "/rest/checkout/{cartId}/payment-processor/";
  return callApi({ method: "PUT", path, value: cartId, body: { processor } });
}

export async function readCartCount(cartId: string): Promise<number> {
  const path = "/rest/checkout/{cartId}/count-items/";
  return (await callApi({ method: "GET", path, value: cartId, shape: countShape })).count;
}
