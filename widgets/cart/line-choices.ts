import type { LineChoice } from "../../shared/domain/cart-edit.ts";
import type { LineItem, Product, ProductType, Size } from "../../shared/domain/line-item.ts";

/** What the three boxes of a line offer, each with what is chosen among it. */
export interface LineChoices {
  types: readonly ProductType[];
  products: readonly Product[];
  sizes: readonly Size[];
}

/**
 * @param offered what the campaign sells, as far as it is known. What a line is of stays among the
 *   choices even if it is not sold any more.
 */
export function listChoices(line: LineItem, offered: readonly ProductType[]): LineChoices {
  const type = findById(offered, line.productType.id);
  const product = findById(type?.products ?? [], line.product.id);
  return {
    types: include(offered, line.productType),
    products: include(type?.products ?? [], line.product),
    sizes: include(product?.sizes ?? [], line.size),
  };
}

/** Another product type begins with its first product, in its first size. */
export function chooseType({ types }: LineChoices, id: number): LineChoice | undefined {
  const productType = findById(types, id);
  const product = productType?.products[0];
  const size = product?.sizes[0];
  return productType && product && size && { productType, product, size };
}

/** Another product keeps the size, where it comes in it. */
export function chooseProduct(
  { types, products }: LineChoices,
  line: LineItem,
  id: number,
): LineChoice | undefined {
  const productType = findById(types, line.productType.id);
  const product = findById(products, id);
  const size = product?.sizes.find((other) => other.size === line.size.size) ?? product?.sizes[0];
  return productType && product && size && { productType, product, size };
}

export function chooseSize(
  { sizes }: LineChoices,
  { productType, product }: LineItem,
  id: number,
): LineChoice | undefined {
  const size = findById(sizes, id);
  return size && { productType, product, size };
}

function findById<T extends { id: number }>(list: readonly T[], id: number): T | undefined {
  return list.find((item) => item.id === id);
}

function include<T extends { id: number }>(list: readonly T[], chosen: T): readonly T[] {
  return findById(list, chosen.id) ? list : [chosen, ...list];
}
