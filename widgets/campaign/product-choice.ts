import {
  chooseProduct,
  chooseType,
  type ProductChoice,
} from "../../shared/shop/domain/line-choice.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";

/** What the shopper has chosen; an id that is missing or not on sale any more means the first. */
export interface ChosenIds {
  typeId?: number;
  productId?: number;
  sizeId?: number;
}

/** The types that have products. */
export function listTypesOnSale(types: readonly ProductType[]): ProductType[] {
  return types.filter(({ products }) => products.length > 0);
}

/** The chosen type, product and size; `null` where nothing is on sale. */
export function findChoice(
  types: readonly ProductType[],
  { typeId, productId, sizeId }: ChosenIds,
): ProductChoice | null {
  const productType = findById(types, typeId) ?? types[0];
  if (!productType) return null;
  const chosen = findById(productType.products, productId);
  const product = chosen ?? chooseType(productType)?.product;
  return product ? chooseProduct(productType, product, findById(product.sizes, sizeId)) : null;
}

/** The ids after a switch to another product, which may be of another type. */
export function switchProduct(
  { size }: ProductChoice,
  productType: ProductType,
  productId: number,
): ChosenIds {
  const product = findById(productType.products, productId);
  const sizeId = product && chooseProduct(productType, product, size).size?.id;
  return { typeId: productType.id, productId, sizeId };
}

function findById<T extends { id: number }>(list: readonly T[], id: number | undefined) {
  return list.find((candidate) => candidate.id === id);
}
