import type { LineChoice } from "../../shared/domain/cart-edit.ts";
import { chooseProduct, chooseType, type ProductChoice } from "../../shared/domain/line-choice.ts";
import type { LineItem, Product, ProductType, Size } from "../../shared/domain/line-item.ts";

/** The options of a line's three selects; each includes the selected one. */
export interface LineChoices {
  types: readonly ProductType[];
  products: readonly Product[];
  sizes: readonly Size[];
}

/**
 * @param offered what the campaign sells, as far as it is loaded. The line's own type, product and size
 *   stay among the choices even if they are not sold any more.
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

export function switchType({ types }: LineChoices, id: number): LineChoice | undefined {
  const productType = findById(types, id);
  return complete(productType && chooseType(productType));
}

export function switchProduct(
  { types, products }: LineChoices,
  { productType: { id: typeId }, size }: LineItem,
  id: number,
): LineChoice | undefined {
  const [productType, product] = [findById(types, typeId), findById(products, id)];
  return complete(productType && product && chooseProduct(productType, product, size));
}

/** A product without sizes is chosen as well; whether it can be bought is the server's decision. */
function complete(choice: ProductChoice | undefined): LineChoice | undefined {
  return choice && { ...choice, size: choice.size ?? { id: 0, size: "", upcharge: 0 } };
}

export function switchSize(
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
