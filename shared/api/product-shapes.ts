import type { Design, Product, ProductType, Size } from "../domain/line-item.ts";
import {
  dollars,
  list,
  number,
  optional,
  orElse,
  record,
  type Shape,
  text,
  truth,
} from "./shape.ts";

/** What campaigns sell, as it stands in their list of products and in the lines of a cart. */

const dimensionsShape = record({ "50": optional(text), "400": optional(text) });

const designShape = record({
  default: orElse(truth, false),
  dimensions: orElse<Design["dimensions"]>(dimensionsShape, {}),
});

/** Nothing may be printed on a product. */
export const designsShape = orElse(list(designShape), []);

export const sizeShape: Shape<Size> = record({ id: number, size: text, upcharge: dollars });

export const productShape: Shape<Product> = record({
  id: number,
  name: text,
  price: dollars,
  design: designsShape,
  sizes: orElse(list(sizeShape), []),
});

export const productTypeShape: Shape<ProductType> = record({
  id: number,
  name: text,
  products: orElse(list(productShape), []),
});
