import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";
import { KEEPALIVE_MAX_BYTES } from "../domain/limits.ts";
import type { LineItem } from "../domain/line-item.ts";
import { callApi } from "./call-api.ts";
import { designsShape, sizeShape } from "./product-shapes.ts";
import { count, dollars, list, number, orElse, record, type Shape, text } from "./shape.ts";

/**
 * What else a line could be of comes with each line, and is left aside: the campaign itself is asked
 * for that, and in a cart of hundreds of lines it would be nearly all there is to check.
 */
const leftAside: Shape<never[]> = () => [];

const lineItemShape = record({
  id: text,
  quantity: orElse(count, 1),
  productType: orElse(record({ id: number, name: text, products: leftAside }), {
    id: 0,
    name: "",
    products: [],
  }),
  product: record({
    id: number,
    name: text,
    price: dollars,
    design: designsShape,
    sizes: leftAside,
  }),
  size: orElse(sizeShape, { id: 0, size: "", upcharge: 0 }),
});

/** A line whose product is gone can't be bought, and is none any more. */
const linesShape: Shape<LineItem[]> = (value, place) =>
  list(lineItemShape)(Array.isArray(value) ? value.filter(hasProduct) : value, place);

/** What is no line at all is refused later. */
function hasProduct(line: unknown): boolean {
  const { product } = Object(line);
  return Object(line) !== line || (product?.id ?? null) !== null;
}

const cartShape: Shape<Cart> = record({
  id: text,
  campaigns: list(
    record({
      campaignId: number,
      name: text,
      slug: text,
      items: orElse(linesShape, []),
      donation: orElse(record({ amount: dollars }), { amount: 0 }),
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
