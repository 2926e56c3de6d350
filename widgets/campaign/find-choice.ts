import { warnHost } from "../../shared/page/host/report.ts";
import type { Product, ProductType, Size } from "../../shared/shop/domain/line-item.ts";
import { chooseType, type ProductChoice } from "../../shared/shop/domain/product-choice.ts";
import { isChanged, listContentFields } from "../../shared/view/mount/replace-content.ts";
import { readAddressChoice } from "./address-choice.ts";
import type { CampaignOptions } from "./campaign.options.ts";

/**
 * What the shopper has chosen. If an id is missing or no longer on sale, the first product is used.
 */
export interface Chosen {
  typeId?: number;
  productId?: number;
  /** The size chosen last. When another product is chosen, it gets the size of the same name. */
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
  // A size of a product that is no longer on sale would be bought of another one.
  const isGone = productId !== undefined && !chosen;
  return product
    ? { productType, product, size: findSize(product, isGone ? undefined : size) }
    : null;
}

/** No size is chosen for the shopper, unless the product has only one. */
function findSize({ sizes }: Product, chosen: Chosen["size"]): Size | undefined {
  const size =
    sizes.length === 1
      ? sizes[0]
      : (findById(sizes, chosen?.id) ?? sizes.find(({ size }) => size === chosen?.size));
  return size?.soldOut ? undefined : size;
}

/**
 * The initial choice, in this order: what the shopper has changed in the server's form, the page's address, the
 * attributes, the form's own defaults. Ids that are not on sale are ignored. The size may belong to another product,
 * because the server's form has all sizes.
 */
export function readFirstChoice(
  content: readonly Node[],
  types: readonly ProductType[],
  options: Pick<CampaignOptions, "campaignId" | "productId" | "sizeId"> & { requested: string },
): Chosen {
  const { campaignId, productId, sizeId, requested } = options;
  const fields = listContentFields(content).filter(
    (field) => field.type !== "radio" || (field as HTMLInputElement).checked,
  );
  const readField = (name: string, isByShopper: boolean) =>
    fields.find((field) => field.name === name && isChanged(field) === isByShopper)?.value;
  const products = types.flatMap((type) => type.products);
  const sizes = products.flatMap((product) => product.sizes);

  function find<T extends { id: number }>(
    list: readonly T[],
    name: "product" | "size",
    id: number,
  ) {
    return [readField(name, true), readAddressChoice(name, requested), id, readField(name, false)]
      .map((written) => findById(list, written))
      .find((found) => found);
  }

  const unknown = [
    productId && !findById(products, productId) && `data-product-id="${productId}"`,
    sizeId && !findById(sizes, sizeId) && `data-size-id="${sizeId}"`,
  ].filter(Boolean);
  if (types.length > 0 && unknown.length > 0)
    warnHost(`Campaign ${campaignId} does not sell ${unknown.join(", ")}. Used instead: nothing.`);

  const product = find(products, "product", productId);
  const serverType = findById(types, readField("type", false));
  const type =
    findById(types, readField("type", true)) ??
    [serverType, ...types].find((type) => findById(type?.products ?? [], product?.id)) ??
    serverType;
  return { typeId: type?.id, productId: product?.id, size: find(sizes, "size", sizeId) };
}

/** @param wanted an id, which is a string if it comes from an address or a form */
function findById<T extends { id: number }>(
  list: readonly T[],
  wanted: string | number | null | undefined,
): T | undefined {
  return list.find(({ id }) => `${id}` === `${wanted}`);
}
