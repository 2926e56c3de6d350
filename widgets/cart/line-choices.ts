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
  const types = choose(offered, productType, ({ products }) => products.some(isOnSale));
  const products = choose(types.own.products, product, isOnSale);
  const sizes = choose(products.own.sizes, size, () => true);
  return { types: types.list, type: types.own, products: products.list, sizes: sizes.list };
}

/** What of `all` is offered, with the line's own one. */
function choose<T extends { id: number }>(
  all: readonly T[],
  chosen: T,
  isOffered: (one: T) => boolean,
) {
  const own = all.find(({ id }) => id === chosen.id) ?? chosen;
  const list = all.filter((one) => one === own || isOffered(one));
  return { own, list: list.includes(own) ? list : [own, ...list] };
}
