import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";
import { KEEPALIVE_MAX_BYTES } from "../domain/limits.ts";
import type { LineItem } from "../domain/line-item.ts";
import { callApi } from "./call-api.ts";
import { designsShape, sizeShape } from "./product-shapes.ts";
import { array, count, dollars, number, orElse, record, type Shape, string } from "./shape.ts";

/**
 * What else a line could be of comes with each line, and is left aside: the campaign itself is asked
 * for that, and in a cart of hundreds of lines it would be nearly all there is to check.
 */
const leftAside: Shape<never[]> = () => [];

const lineItemShape = record({
  id: string,
  quantity: orElse(count, 1),
  productType: orElse(record({ id: number, name: string, products: leftAside }), {
    id: 0,
    name: "",
    products: [],
  }),
  product: record({
    id: number,
    name: string,
    price: dollars,
    design: designsShape,
    sizes: leftAside,
  }),
  size: orElse(sizeShape, { id: 0, size: "", upcharge: 0 }),
});

/** A line whose product is gone can't be bought, and is none any more. */
const linesShape: Shape<LineItem[]> = (value, place) =>
  array(lineItemShape)(Array.isArray(value) ? value.filter(hasProduct) : value, place);

/** What is no line at all is refused later. */
function hasProduct(line: unknown): boolean {
  const { product } = Object(line);
  return Object(line) !== line || (product?.id ?? null) !== null;
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

/** @throws {TypeError} naming what is not as it must be */
export const checkCart = (value: unknown): Cart => cartShape(value, "the cart");

const countShape = record({ count });

export function readCart(cartId: string, signal?: AbortSignal): Promise<Cart> {
  const path = "/rest/checkout/{cartId}/";
  return callApi({ method: "GET", path, value: cartId, shape: cartShape, signal });
}

/**
 * Writes the whole cart, so the last one written is the cart; answers with it as it now is. It goes on
 * when its page is left, unless it is larger than browsers allow for that.
 */
export function writeCart(
  cartId: string,
  items: CheckoutPayload,
  signal?: AbortSignal,
): Promise<Cart> {
  const path = "/rest/checkout/{cartId}/items/";
  const body = { items };
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  const keepalive = bytes < KEEPALIVE_MAX_BYTES;
  return callApi({ method: "PUT", path, value: cartId, body, shape: cartShape, keepalive, signal });
}

export async function readCartCount(cartId: string): Promise<number> {
  const path = "/rest/checkout/{cartId}/count-items/";
  return (await callApi({ method: "GET", path, value: cartId, shape: countShape })).count;
}
