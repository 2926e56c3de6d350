import type { Cart } from "../domain/cart.ts";
import type { CheckoutPayload } from "../domain/checkout-payload.ts";
import { callApi } from "./call-api.ts";
import { count, list, number, optional, record, type Shape, text, truth } from "./shape.ts";

const designShape = record({
  default: truth,
  dimensions: record({ "50": optional(text), "400": optional(text) }),
});

const sizeShape = record({ id: number, size: text, upcharge: number });

const productShape = record({
  id: number,
  name: text,
  price: number,
  design: list(designShape),
  sizes: list(sizeShape),
});

const productTypeShape = record({ id: number, name: text, products: list(productShape) });

const lineItemShape = record({
  id: text,
  quantity: count,
  productType: productTypeShape,
  product: productShape,
  size: sizeShape,
});

const cartShape: Shape<Cart> = record({
  id: text,
  campaigns: list(
    record({
      campaignId: number,
      name: text,
      slug: text,
      items: list(lineItemShape),
      donation: record({ amount: number }),
    }),
  ),
});

const countShape = record({ count });

const pathOf = (cartId: string) => `/rest/checkout/${encodeURIComponent(cartId)}/`;

export function readCart(cartId: string, signal?: AbortSignal): Promise<Cart> {
  return callApi({ method: "GET", path: pathOf(cartId), shape: cartShape, signal });
}

/** Writes the whole cart, so the last one written is the cart; answers with it as it now is. */
export function writeCart(cartId: string, items: CheckoutPayload): Promise<Cart> {
  const path = `${pathOf(cartId)}items/`;
  return callApi({ method: "PUT", path, body: { items }, shape: cartShape });
}

export async function readCartCount(cartId: string): Promise<number> {
  const path = `${pathOf(cartId)}count-items/`;
  return (await callApi({ method: "GET", path, shape: countShape })).count;
}
