import type { Product, ProductType, Size } from "../../shared/domain/line-item.ts";

/** What somebody has chosen so far, by id; whatever is missing, or not there any more, is the first. */
export interface ChosenIds {
  typeId?: number;
  productId?: number;
  sizeId?: number;
}

export interface ProductChoice {
  productType: ProductType;
  product: Product;
  /** `undefined`: sold out in every size. */
  size: Size | undefined;
}

/** The types that have anything to choose. */
export function listTypesOnSale(types: readonly ProductType[]): ProductType[] {
  return types.filter(({ products }) => products.length > 0);
}

/** What is chosen, from the type down; `null` where nothing is on sale. */
export function findChoice(
  types: readonly ProductType[],
  { typeId, productId, sizeId }: ChosenIds,
): ProductChoice | null {
  const productType = findOrFirst(types, typeId);
  const product = productType && findOrFirst(productType.products, productId);
  return product ? { productType, product, size: findOrFirst(product.sizes, sizeId) } : null;
}

/** Another product in the size that was chosen, where it comes in that; else in its first. */
export function switchProduct(
  { size }: ProductChoice,
  productType: ProductType,
  productId: number,
): ChosenIds {
  const product = productType.products.find(({ id }) => id === productId);
  const sameSize = product?.sizes.find((candidate) => candidate.size === size?.size);
  return { typeId: productType.id, productId, sizeId: sameSize?.id };
}

function findOrFirst<T extends { id: number }>(list: readonly T[], id: number | undefined) {
  return list.find((candidate) => candidate.id === id) ?? list[0];
}
