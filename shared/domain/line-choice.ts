import type { LineChoice } from "./cart-edit.ts";
import type { Product, ProductType, Size } from "./line-item.ts";

/** A product with the size that is chosen for a line of the cart. */
export interface ProductChoice extends Omit<LineChoice, "size"> {
  /** `undefined` if the product has no sizes, which means that it is sold out. */
  size: Size | undefined;
}

/** Chooses the first product of a type, sold out or not, in its first size. */
export function chooseType(productType: ProductType): ProductChoice | undefined {
  const [product] = productType.products;
  return product && chooseProduct(productType, product);
}

/**
 * Chooses a product in the size of the same name, or else in its first size.
 *
 * @param size the size chosen so far
 */
export function chooseProduct(
  productType: ProductType,
  product: Product,
  size?: Pick<Size, "size">,
): ProductChoice {
  const sameSize = product.sizes.find((other) => other.size === size?.size);
  return { productType, product, size: sameSize ?? product.sizes[0] };
}
