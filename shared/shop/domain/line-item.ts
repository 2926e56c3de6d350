import { toCents } from "./money.ts";

/** The sizes of images that a back end may send, in pixels, from the smallest. */
export const IMAGE_SIZES = ["50", "100", "400", "800", "1600"] as const;

export interface Design {
  default: boolean;
  dimensions: Dimensions;
}

/** URLs of a design's images by their width and height in pixels. */
export type Dimensions = { [Pixels in (typeof IMAGE_SIZES)[number]]?: string };

export interface Size {
  id: number;
  size: string;
  /** US dollars that are added to the product's price. */
  upcharge: number;
  soldOut?: boolean;
}

export interface Product {
  id: number;
  name: string;
  /** US dollars. */
  price: number;
  /** How many dollars of the price the campaign gets, where the back end tells. */
  profit?: number;
  design: Design[];
  sizes: Size[];
  /** Whether the product is still in a cart, but not sold any more. */
  discontinued?: boolean;
}

export interface ProductType {
  id: number;
  name: string;
  products: Product[];
}

export interface LineItem {
  id: string;
  quantity: number;
  productType: ProductType;
  product: Product;
  size: Size;
}

/** Why a line can't be bought; `null` if it can. A line without a size has a product that no longer exists. */
export function findUnavailability({ product, size }: LineItem): "soldOut" | "discontinued" | null {
  if (product.discontinued || size.size === "") return "discontinued";
  return size.soldOut ? "soldOut" : null;
}

/** Quantity × (price + upcharge), in cents. Anything missing counts as 0. */
export function lineSubtotalCents(line: {
  quantity?: number | null;
  product?: { price?: number | null } | null;
  size?: { upcharge?: number | null } | null;
}): number {
  return (line.quantity ?? 0) * (toCents(line.product?.price) + toCents(line.size?.upcharge));
}

/** All images of the default design. */
export function lineImages({ design }: Pick<Product, "design">): Dimensions {
  return design.find((candidate) => candidate.default)?.dimensions ?? {};
}

/** Lines with the same product and size have the same content. */
export function contentOf({ product, size }: Pick<LineItem, "product" | "size">): string {
  return `${product.id}/${size.id}`;
}
