import { loadApi } from "../api/load-api.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";
import { additionIds } from "./addition-ids.ts";
import { openCartSession } from "./open-cart-session.ts";
import { validateAddition } from "./validate-addition.ts";

/** The cart session for what does not show the cart, loaded on demand. */
export { openCartSession };

/**
 * Adds an item to the cart; fulfilled once the server has saved it.
 *
 * @param donationCents added to the donation to its campaign
 * @throws {ApiError} the item was not added
 * @throws {UnconfirmedError} it may have been added; the cart shows it as unsaved
 */
export function addItem(addition: CartAddition, donationCents?: number): Promise<void> {
  return openCartSession().editAndWait({ kind: "add", ...addition, donationCents });
}

/**
 * Adds the item that a script of the host page names.
 *
 * @throws {TypeError} a field is invalid; and what `addItem` throws
 */
export async function addHostItem(addition: CartAddition): Promise<void> {
  await addItem(validateAddition(addition));
}

/**
 * Adds the item of a `data-widget-add`.
 *
 * @throws {RangeError} there is no such item on sale; and what `addItem` throws
 */
export async function addItemByIds(written: string | null): Promise<void> {
  const ids = additionIds.read(written);
  if (!ids) throw new RangeError(`Allowed: ${additionIds.allowed}.`);
  const { readProducts } = await loadApi();
  const types = await readProducts(ids.campaignId, { isCheckout: false });
  const products = types.flatMap((type) => type.products);
  const size = products
    .find(({ id }) => id === ids.productId)
    ?.sizes.find(({ id }) => id === ids.sizeId);
  if (!size || size.soldOut) throw new RangeError("The item is not on sale.");
  await addItem({ ...ids, sizeName: size.size });
}
