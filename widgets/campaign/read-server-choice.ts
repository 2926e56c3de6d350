import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import { listContentFields } from "../../shared/view/mount/content-fields.ts";
import type { Chosen } from "./product-choice.ts";

/**
 * What is chosen in the server's own form, by the ids in its fields `type`, `product` and `size`. The size may be that of another product, which has all sizes without scripts.
 */
export function readServerChoice(content: readonly Node[], types: readonly ProductType[]): Chosen {
  const form = listContentFields(content)[0]?.form;
  const values = form ? new FormData(form) : new Map<string, string>();
  const readId = (name: string) => Number.parseInt(String(values.get(name)), 10);
  const productId = readId("product");
  const sizeId = readId("size");
  const type =
    types.find(({ id }) => id === readId("type")) ??
    types.find(({ products }) => products.some(({ id }) => id === productId));
  const sizes = types.flatMap(({ products }) => products.flatMap(({ sizes }) => sizes));
  return { typeId: type?.id, productId, size: sizes.find(({ id }) => id === sizeId) };
}
