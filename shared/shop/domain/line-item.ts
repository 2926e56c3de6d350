import { toCents } from "./money.ts";

export interface Design {
  default: boolean;
  /** URLs of the design's images by their size in pixels. */
  dimensions: { "50"?: string; "400"?: string };
}

export interface Size {
  id: number;
  size: string;
  /** US dollars on top of the product's price. */
  upcharge: number;
  soldOut?: boolean;
}

export interface Product {
  id: number;
  name: string;
  /** US dollars. */
  price: number;
  design: Design[];
  sizes: Size[];
  /** Whether it is not sold any more, and still in a cart. */
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

/** Why a line can't be bought; `null` if it can. A line without a size was in a product that is gone. */
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

/** The 50-pixel image of the default design, or `null` for a blank cart icon. */
export function lineImage(product: Pick<Product, "design"> | null | undefined): string | null {
  const design = product?.design.find((candidate) => candidate.default);
  return design?.dimensions["50"] ?? null;
}
