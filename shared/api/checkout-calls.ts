import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";
import { KEEPALIVE_MAX_BYTES } from "../domain/limits.ts";
import type { LineItem } from "../domain/line-item.ts";
import { callApi } from "./call-api.ts";
import { designShape, sizeShape } from "./product-shapes.ts";
import { count, dollars, list, number, record, type Shape, text } from "./shape.ts";

/**
 * What else a line could be of comes with each line, and is left aside: the campaign itself is asked
 * for that, and in a cart of hundreds of lines it would be nearly all there is to check.
 */
const leftAside: Shape<never[]> = () => [];

const lineItemShape = record({
  id: text,
  quantity: count,
  productType: record({ id: number, name: text, products: leftAside }),
  product: record({
    id: number,
    name: text,
    price: dollars,
    design: list(designShape),
    sizes: leftAside,
  }),
  size: sizeShape,
});

/** A line whose product is gone can't be bought, and is none any more. */
const linesShape: Shape<LineItem[]> = (value, place) =>
  list(lineItemShape)(
    Array.isArray(value) ? value.filter((line) => line?.product !== null) : value,
    place,
  );

const cartShape: Shape<Cart> = record({
  id: text,
  campaigns: list(
    record({
      campaignId: number,
      name: text,
      slug: text,
      items: linesShape,
      donation: record({ amount: number }),
    }),
  ),
});

const countShape = record({ count });

const pathOf = (cartId: string) => `/rest/checkout/${encodeURIComponent(cartId)}/`;

export function readCart(cartId: string, signal?: AbortSignal): Promise<Cart> {
  return callApi({ method: "GET", path: pathOf(cartId), shape: cartShape, signal });
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
  const path = `${pathOf(cartId)}items/`;
  const body = { items };
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  const keepalive = bytes < KEEPALIVE_MAX_BYTES;
  return callApi({ method: "PUT", path, body, shape: cartShape, keepalive, signal });
}

export async function readCartCount(cartId: string): Promise<number> {
  const path = `${pathOf(cartId)}count-items/`;
  return (await callApi({ method: "GET", path, shape: countShape })).count;
}
