import type { LineChoice } from "../../shared/shop/domain/cart-edit.ts";
import type { ProductChoice } from "../../shared/shop/domain/line-choice.ts";
import type { LineItem, ProductType } from "../../shared/shop/domain/line-item.ts";

/**
 * The options of a line's three selects, without sizes that are sold out. The line's own type, product and
 * size are among them even if they are not sold any more.
 *
 * @param offered what the campaign sells, as far as it is loaded
 */
export function listChoices(
  { productType, product, size }: LineItem,
  offered: readonly ProductType[],
) {
  const types = include(offered, productType);
  const type = findSame(types, productType);
  const products = include(type.products, product);
  const { sizes } = findSame(products, product);
  const onSale = sizes.filter(({ id, soldOut }) => !soldOut || id === size.id);
  return { types, type, products, sizes: include(onSale, size) };
}

/** A product without sizes is chosen as well; whether it can be bought is the server's decision. */
export function toLineChoice(choice: ProductChoice): LineChoice {
  return { ...choice, size: choice.size ?? { id: 0, size: "", upcharge: 0 } };
}

function findSame<T extends { id: number }>(list: readonly T[], own: T): T {
  return list.find(({ id }) => id === own.id) ?? own;
}

function include<T extends { id: number }>(list: readonly T[], own: T): readonly T[] {
  return list.includes(findSame(list, own)) ? list : [own, ...list];
}
