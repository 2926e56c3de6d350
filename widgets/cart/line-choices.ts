import type { LineItem, ProductType } from "../../shared/shop/domain/line-item.ts";
import { isOnSale } from "../../shared/shop/domain/product-choice.ts";

/**
 * The options of a line's three selects, without products that are sold out in every size. The line's own
 * type, product and size are among them even if they are not sold any more.
 *
 * @param offered what the campaign sells, as far as it is loaded
 */
export function listChoices(
  { productType, product, size }: LineItem,
  offered: readonly ProductType[],
) {
  const typesOnSale = offered.filter(
    ({ id, products }) => products.some(isOnSale) || id === productType.id,
  );
  const types = include(typesOnSale, productType);
  const type = findSame(types, productType);
  const productsOnSale = type.products.filter(
    (other) => isOnSale(other) || other.id === product.id,
  );
  const products = include(productsOnSale, product);
  const { sizes } = findSame(products, product);
  return { types, type, products, sizes: include(sizes, size) };
}

function findSame<T extends { id: number }>(list: readonly T[], own: T): T {
  return list.find(({ id }) => id === own.id) ?? own;
}

function include<T extends { id: number }>(list: readonly T[], own: T): readonly T[] {
  return list.includes(findSame(list, own)) ? list : [own, ...list];
}
