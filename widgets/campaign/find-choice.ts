import type { Dimensions, Product, ProductType, Size } from "../../shared/shop/domain/line-item.ts";
import { chooseType, type ProductChoice } from "../../shared/shop/domain/product-choice.ts";

/** What the shopper has chosen; an id that is missing or not on sale any more means the first. */
export interface Chosen {
  typeId?: number;
  productId?: number;
  /** The size chosen last. Other products are chosen in the size of the same name. */
  size?: Pick<Size, "id" | "size">;
}

/** The types that have products. */
export function listTypesOnSale(types: readonly ProductType[]): ProductType[] {
  return types.filter(({ products }) => products.length > 0);
}

/** The chosen type, product and size; `null` where nothing is on sale. */
export function findChoice(
  types: readonly ProductType[],
  { typeId, productId, size }: Chosen,
): ProductChoice | null {
  const productType = findById(types, typeId) ?? types[0];
  if (!productType) return null;
  const chosen = findById(productType.products, productId);
  const product = chosen ?? chooseType(productType)?.product;
  return product ? { productType, product, size: findSize(product, size) } : null;
}

/** No size is chosen for the shopper, unless the product has only one. */
function findSize({ sizes }: Product, chosen: Chosen["size"]): Size | undefined {
  const size =
    sizes.length === 1
      ? sizes[0]
      : (findById(sizes, chosen?.id) ?? sizes.find(({ size }) => size === chosen?.size));
  return size?.soldOut ? undefined : size;
}

function findById<T extends { id: number }>(list: readonly T[], id: number | undefined) {
  return list.find((candidate) => candidate.id === id);
}

/**
 * The images of a product's designs, that of the default design first. Designs that have only the small
 * image for the cart count where no design has a larger one, and then only the first.
 */
export function listProductImages({ design }: Pick<Product, "design">): Dimensions[] {
  const ordered = [...design].sort((one, other) => Number(other.default) - Number(one.default));
  const images = ordered.map(({ dimensions }) => dimensions);
  const large = images.filter((image) => image["400"] ?? image["800"] ?? image["1600"]);
  return large.length > 0 ? large : images.filter((image) => image["50"]).slice(0, 1);
}
