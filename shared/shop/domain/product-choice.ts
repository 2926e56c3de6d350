import type { LineChoice } from "./cart-edit.ts";
import type { Product, ProductType, Size } from "./line-item.ts";

/** A product with the size that is chosen for a line of the cart. */
export interface ProductChoice extends Omit<LineChoice, "size"> {
  /** `undefined` if no size is chosen, or the product is sold out in every size. */
  size: Size | undefined;
}

/** Whether the product can be bought in one of its sizes. */
export function isOnSale({ sizes }: Pick<Product, "sizes">): boolean {
  return sizes.some(({ soldOut }) => !soldOut);
}

/**
 * Chooses the first product of a type that can be bought. If all are sold out, it chooses the first
 * one.
 *
 * @param size as for `chooseProduct`
 */
export function chooseType(
  productType: ProductType,
  size?: Pick<Size, "size">,
): ProductChoice | undefined {
  const { products } = productType;
  const product = products.find(isOnSale) ?? products[0];
  return product && chooseProduct(productType, product, size);
}

/**
 * Chooses a product in the size with the same name as `size`, or else in the first size that is not
 * sold out.
 *
 * @param size the size chosen so far
 */
export function chooseProduct(
  productType: ProductType,
  product: Product,
  size?: Pick<Size, "size">,
): ProductChoice {
  const onSale = product.sizes.filter(({ soldOut }) => !soldOut);
  const sameSize = onSale.find((other) => other.size === size?.size);
  return { productType, product, size: sameSize ?? onSale[0] };
}
