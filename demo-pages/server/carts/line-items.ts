import type { Product, ProductType, Size } from "../campaigns/product-reader.ts";

/** Joins the stored items of a cart with the products of their campaign. */

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
 * The id of a line is made of its content, so that it stays the same in the next response. A second line
 * with the same content gets a number, because ids must be unique.
 *
 * @param types with all products that were ever on sale
 * @param typesOnSale with those that can be bought now; a line with another one is marked
 */
export function toLineItems(
  rows: readonly ItemRow[],
  types: readonly ProductType[],
  typesOnSale = types,
): LineItem[] {
  const counts = new Map<string, number>();
  return rows.flatMap(({ campaign_id, product_id, size_id, quantity }) => {
    const productType = types.find(({ products }) => products.some(({ id }) => id === product_id));
    const product = productType?.products.find(({ id }) => id === product_id);
    const size = product?.sizes.find(({ id }) => id === size_id);
    if (productType === undefined || product === undefined || size === undefined) return [];
    const isOnSale = typesOnSale.some(({ products }) =>
      products.some(({ id }) => id === product_id),
    );
    const content = `${campaign_id}-${product_id}-${size_id}`;
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return {
      id: count === 1 ? content : `${content}-${count}`,
      quantity,
      // Without the other products of the type, which would be most of a cart's bytes.
      productType: { ...productType, products: [product] },
      product: isOnSale ? product : { ...product, discontinued: true as const },
      size,
    };
  });
}
