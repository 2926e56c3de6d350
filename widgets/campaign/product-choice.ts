import {
  chooseProduct,
  chooseType,
  type ProductChoice,
} from "../../shared/shop/domain/line-choice.ts";
import type { Product, ProductType } from "../../shared/shop/domain/line-item.ts";

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

/**
 * The large images of a product, one of each design, that of the default design first. Where no design has
 * a large one, the small image of the default design.
 */
export function listProductImages({ design }: Pick<Product, "design">): string[] {
  const ordered = [...design].sort((one, other) => Number(other.default) - Number(one.default));
  const list = (size: "400" | "50") => ordered.flatMap(({ dimensions }) => dimensions[size] ?? []);
  const large = list("400");
  return large.length > 0 ? large : list("50").slice(0, 1);
}
