import { type LineItem, lineSubtotalCents } from "./line-item.ts";
import type { ProductChoice } from "./product-choice.ts";

/** A product in one size as a page names it in its order: it has all that events say about it. */
export interface PurchasedItem {
  productId: number;
  sizeId?: number;
  sizeName?: string;
  quantity: number;
  /** The name of the product. */
  name: string;
  /** The price of one piece in its size, in US dollars. */
  price: number;
  /** The name of the product's type. */
  type?: string;
}

/** What was purchased, or may be, by campaign. */
export type Purchased = { campaignId: number; items: PurchasedItem[] }[];

type Line = ProductChoice & Pick<LineItem, "quantity">;

/** Lines of a cart, or a product that is shown. */
export function toPurchased(
  campaigns: readonly { campaignId: number; items: readonly Line[] }[],
): Purchased {
  return campaigns.map(({ campaignId, items }) => ({
    campaignId,
    items: items.map(({ productType, product, size, quantity }) => ({
      productId: product.id,
      ...(size && { sizeId: size.id, sizeName: size.size }),
      quantity,
      name: product.name,
      price: lineSubtotalCents({ product, size, quantity: 1 }) / 100,
      type: productType.name,
    })),
  }));
}
