import type { Product, ProductType, Size } from "../domain/line-item.ts";
import { dollars, list, number, optional, record, type Shape, text, truth } from "./shape.ts";

/** What campaigns sell, as it stands in their list of products and in the lines of a cart. */

export const designShape = record({
  default: truth,
  dimensions: record({ "50": optional(text), "400": optional(text) }),
});

export const sizeShape: Shape<Size> = record({ id: number, size: text, upcharge: dollars });

export const productShape: Shape<Product> = record({
  id: number,
  name: text,
  price: dollars,
  design: list(designShape),
  sizes: list(sizeShape),
});

export const productTypeShape: Shape<ProductType> = record({
  id: number,
  name: text,
  products: list(productShape),
});
