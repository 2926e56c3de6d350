import { warnHost } from "../../shared/page/host/report.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import { isChanged, listContentFields } from "../../shared/view/mount/content-fields.ts";
import type { CampaignOptions } from "./campaign.options.ts";
import { readAddressChoice } from "./choice-address.ts";
import type { Chosen } from "./find-choice.ts";

/**
 * What is chosen at first: what the shopper has changed in the server's own form, else what the page's
 * address names, else the attributes, else what the form came with. Ids that are not on sale are ignored.
 * The size may be that of another product, because the server's form has all sizes.
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

function findById<T extends { id: number }>(
  list: readonly T[],
  written: string | number | null | undefined,
): T | undefined {
  return list.find(({ id }) => `${id}` === `${written}`);
}
