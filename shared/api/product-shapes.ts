import type { Design, Product, ProductType, Size } from "../domain/line-item.ts";
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

/** What campaigns sell, as it stands in their list of products and in the lines of a cart. */

const dimensionsShape = record({ "50": optional(string), "400": optional(string) });

const designShape = record({
  default: orElse(boolean, false),
  dimensions: orElse<Design["dimensions"]>(dimensionsShape, {}),
});

/** Nothing may be printed on a product. */
export const designsShape = orElse(array(designShape), []);

export const sizeShape: Shape<Size> = record({ id: number, size: string, upcharge: dollars });

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
