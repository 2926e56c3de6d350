import type { Product, ProductType, Size } from "../campaigns/product-reader.ts";

/** Makes the lines of a cart out of stored ids and what the campaign sells. */

export interface ItemRow {
  campaign_id: number;
  product_id: number;
  size_id: number;
  quantity: number;
}

export interface LineItem {
  id: string;
  quantity: number;
  productType: ProductType;
  product: Product;
  size: Size;
}

/**
 * A line's id says what it is, so it stays the same from one writing to the next; a second line of the same
 * thing is counted up, since ids must differ.
 */
export function toLineItems(rows: readonly ItemRow[], types: readonly ProductType[]): LineItem[] {
  const timesSeen = new Map<string, number>();
  return rows.flatMap(({ campaign_id, product_id, size_id, quantity }) => {
    const productType = types.find(({ products }) => products.some(({ id }) => id === product_id));
    const product = productType?.products.find(({ id }) => id === product_id);
    const size = product?.sizes.find(({ id }) => id === size_id);
    if (productType === undefined || product === undefined || size === undefined) return [];
    const content = `${campaign_id}-${product_id}-${size_id}`;
    const count = (timesSeen.get(content) ?? 0) + 1;
    timesSeen.set(content, count);
    return {
      id: count === 1 ? content : `${content}-${count}`,
      quantity,
      productType,
      product,
      size,
    };
  });
}
