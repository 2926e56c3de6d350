import type { Product, ProductType, Size } from "./line-item.ts";

/** What can be put into a line of the cart, or stands in one. */
export interface ProductChoice {
  productType: ProductType;
  product: Product;
  /** `undefined` where the product has no sizes: it is sold out. */
  size: Size | undefined;
}

/** Another product type begins with its first product, sold out or not, in that product's first size. */
export function chooseType(productType: ProductType): ProductChoice | undefined {
  const [product] = productType.products;
  return product && chooseProduct(productType, product);
}

/**
 * Another product keeps the size where it has one of the same name, and else begins with its first.
 *
 * @param size the one chosen so far
 */
export function chooseProduct(
  productType: ProductType,
  product: Product,
  size?: Pick<Size, "size">,
): ProductChoice {
  const sameSize = product.sizes.find((other) => other.size === size?.size);
  return { productType, product, size: sameSize ?? product.sizes[0] };
}
