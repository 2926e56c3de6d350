import type { Dimensions, Product, ProductType, Size } from "../domain/line-item.ts";
import { callApi } from "./call-api.ts";
import {
  array,
  boolean,
  dollars,
  number,
  optional,
  orElse,
  record,
  type Shape,
  string,
} from "./shape.ts";

const dimensionsShape: Shape<Dimensions> = record({
  "50": optional(string),
  "100": optional(string),
  "400": optional(string),
  "800": optional(string),
  "1600": optional(string),
});

const designShape = record({
  default: orElse(boolean, false),
  dimensions: orElse(dimensionsShape, {}),
});

/** A product may have no design. */
export const designsShape = orElse(array(designShape), []);

export const sizeShape: Shape<Size> = record({
  id: number,
  size: string,
  upcharge: dollars,
  soldOut: optional(boolean),
});

export const productShape: Shape<Product> = record({
  id: number,
  name: string,
  price: dollars,
  design: designsShape,
  sizes: orElse(array(sizeShape), []),
});

export const productTypeShape: Shape<ProductType> = record({
  id: number,
  name: string,
  products: orElse(array(productShape), []),
});

/**
 * The products of a campaign.
 *
 * @param isCheckout whether they are for lines that are in the cart
 */
export function readProducts(
  campaignId: number,
  { isCheckout, signal }: { isCheckout: boolean; signal?: AbortSignal },
): Promise<ProductType[]> {
  return callApi({
    method: "GET",
    path: "/rest/campaign/{campaignId}/product/",
    value: campaignId,
    query: { checkout: isCheckout },
    shape: array(productTypeShape),
    signal,
  });
}
