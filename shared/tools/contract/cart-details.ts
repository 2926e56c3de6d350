import type { Cart } from "../../shop/domain/cart.ts";
import type { Product } from "../../shop/domain/line-item.ts";
import type { ContractWalk } from "./contract-walk.ts";
import { describeDifferences, type Expectation, isExactly } from "./describe-differences.ts";
import type { Offer } from "./try-products.ts";

/** Expected of what is on sale: otherwise the shopper has to remove it. */
const isOnSale: Expectation = (actual) =>
  actual ? ["is true, so the shopper can't pay for what can be bought"] : [];

/** Expected of the sizes that a line can be changed to: its own is one, and each is as it is listed. */
const areSizes =
  (id: number, listed: Product["sizes"] = []): Expectation =>
  (actual) => {
    if (!Array.isArray(actual)) return [];
    if (!actual.some((one) => Object(one).id === id))
      return ["has not that of the line, so it counts as sold out"];
    return actual.flatMap((one, index) => {
      const { size, upcharge } = Object(listed.find((known) => known.id === Object(one).id));
      return describeDifferences(one, { size, upcharge }, `[${index}]`);
    });
  };

/** The widths of pictures with their paths: addresses may be signed, each time anew. */
const listPaths = (designs: unknown) =>
  [designs].flat().flatMap((design) => {
    const { dimensions, default: isDefault } = Object(design);
    return Object.entries(Object(dimensions)).map(([width, address]) => {
      const path = `${address}`.replace(/^https?:\/\/[^/]+|[?#].*/g, "");
      return `${width}${isDefault === true ? " (default)" : ""} ${path}`;
    });
  });

/** Expected of a line's pictures: those of its product, and maybe more widths. */
const arePictures =
  (listed: unknown): Expectation =>
  (actual) => {
    const [own, known] = [listPaths(actual), listPaths(listed)];
    if (own.length === 0 && known.length > 0)
      return ["has no picture, although the list of products has one"];
    const widths = new Set(known.map(Number.parseFloat));
    const other = own.find((one) => widths.has(Number.parseFloat(one)) && !known.includes(one));
    if (other) return [`has the picture ${other}, which is not that of the product`];
    const missing = known.find((one) => !own.includes(one));
    return missing ? [`lacks the picture ${missing}, which the list of products has`] : [];
  };

/**
 * Compares the lines of a response to a `PUT` with the search and the list of products; no line has another product than
 * its own.
 *
 * @returns whether they are the same
 */
export function compareDetails(
  walk: ContractWalk,
  when: string,
  cart: Cart,
  offers: readonly Offer[],
) {
  const campaigns = cart.campaigns.map(({ campaignId, items }) => {
    const own = offers.filter((offer) => offer.campaignId === campaignId);
    const { name, slug, shipsAt } = Object(own[0]?.campaign);
    const lines = items.map((line) => {
      const id = line.product?.id;
      const offer = own.find(({ product, size }) => product.id === id && size.id === line.size?.id);
      const { name, price, profit, design, sizes } = Object(offer?.product);
      const { size, upcharge } = Object(offer?.size);
      const flag = { soldOut: isOnSale, discontinued: isOnSale };
      const details = { name, price, profit: isExactly(profit), design: arePictures(design) };
      const product = { ...details, sizes: areSizes(line.size?.id, sizes), ...flag };
      const productType = { ...Object(offer?.type), products: [{ id, name, price }] };
      return { product, size: { size, upcharge, ...flag }, productType };
    });
    return { name, slug, shipsAt: isExactly(shipsAt), items: lines };
  });
  const hint = "So it is in the search and in the list of products.";
  return walk.compare("writeCart", when, cart, { campaigns }, hint);
}
