import { describeArgument } from "../../page/host/report.ts";
import { integer, object, type Reader, string } from "../../page/host/value-reader.ts";
import { readProducts } from "../api/api.ts";
import type { CartAddition } from "../domain/checkout-payload.ts";
import { updateCart } from "../store/cart-slice.ts";
import { store } from "../store/store.ts";
import { openCartSession } from "./page-cart.ts";

/** Code that does not show the cart loads this chunk on demand. */
export { openCartSession };

/** A cart that is opened later than this after an addition, in ms, is opened for another reason. */
const ADDED_MS = 5_000;

/**
 * Adds an item to the cart; fulfilled once the server has saved it.
 *
 * @param donationCents added to the donation to the item's campaign
 * @throws {ApiError} the item was not added
 * @throws {UnconfirmedError} it may have been added; the cart shows it as unsaved
 */
export async function addItem(addition: CartAddition, donationCents?: number): Promise<void> {
  await openCartSession().editAndWait({ kind: "add", ...addition, donationCents });
  const { added } = store.getState().cart;
  setTimeout(() => {
    const { area, cart } = store.getState();
    if (cart.added === added && area.name !== "cart") updateCart({ added: null });
  }, ADDED_MS);
}

const id = integer(0);

const additionReader: Reader<CartAddition> = object({
  campaignId: id,
  productId: id,
  sizeId: id,
  sizeName: string,
  quantity: integer(1),
});

/**
 * Adds the item that a script of the host page names. Scripts are not type-checked.
 *
 * @throws {TypeError} naming the first invalid field; and what `addItem` throws
 */
export async function addHostItem(addition: unknown): Promise<void> {
  const item = additionReader.read(Object(addition), "", (field, value, allowed) => {
    throw new TypeError(describeArgument(`addToCart: ${field}`, value, allowed));
  });
  await addItem(item as CartAddition);
}

/** @throws {RangeError} there is no such item on sale; and what `addItem` throws */
export async function addItemByIds(ids: Omit<CartAddition, "sizeName">): Promise<void> {
  const types = await readProducts(ids.campaignId, { isCheckout: false });
  const products = types.flatMap((type) => type.products);
  const size = products
    .find(({ id }) => id === ids.productId)
    ?.sizes.find(({ id }) => id === ids.sizeId);
  if (!size || size.soldOut) {
    // Another widget of the page may show it.
    updateCart({ productsChangedAt: Date.now() });
    throw new RangeError("The item is not on sale.");
  }
  await addItem({ ...ids, sizeName: size.size });
}
