import type { CartAddition } from "../../shop/domain/checkout-payload.ts";
import type { Product } from "../../shop/domain/line-item.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { type Campaign, TERM_ADVICE } from "./search-cases.ts";

/** Something that can be put into a cart, with US dollars as the list of products has them. */
export interface Offer extends Omit<CartAddition, "quantity"> {
  price: number;
  upcharge: number;
}

export interface Offers {
  /** Up to two for each of up to two campaigns, in another order than in the list of products. */
  campaigns: readonly (readonly Offer[])[];
  /** One in a size that is sold out. */
  soldOut?: Offer;
}

/** Ids that no back end has. */
export const UNKNOWN_ID = 999_999_999;

const LINES_MAX = 2;
const CAMPAIGNS_MAX = 2;

/** How many campaigns are read for a size that is sold out. */
const SEARCHED_FOR_SOLD_OUT = 6;

/** How many campaigns are read until one sells something. */
const SEARCHED_MAX = 20;

/** Lists the products of campaigns. Returns what the cart can be tried with. */
export async function tryProducts(walk: ContractWalk, found: readonly Campaign[]): Promise<Offers> {
  await walk.tryAll([
    list("of an unknown campaign", UNKNOWN_ID, 404),
    list("of a campaign “none”", "none", 404),
  ]);
  const [first] = found;
  if (!first) return { campaigns: [] };
  await walk.tryAll([
    list("with ?checkout=1", first.id, 422, "?checkout=1"),
    list("for a cart (?checkout=true)", first.id, 200, "?checkout=true"),
  ]);
  const campaigns: Offer[][] = [];
  let soldOut: Offer | undefined;
  let reason = "";
  for (const [index, campaign] of found.slice(0, SEARCHED_MAX).entries()) {
    const isComplete = campaigns.length === CAMPAIGNS_MAX;
    if (isComplete && (soldOut || index >= SEARCHED_FOR_SOLD_OUT)) break;
    const products = await readProducts(walk, campaign);
    if (!products) reason = "the list of products can't be read.";
    if (!products) break;
    const onSale = listOffers(campaign.id, products, false);
    if (onSale.length > 0 && !isComplete) campaigns.push(onSale.slice(0, LINES_MAX).reverse());
    soldOut ??= listOffers(campaign.id, products, true)[0];
  }
  const isNone = campaigns.length === 0;
  const what = isNone
    ? "Of carts only empty ones were tried"
    : "Carts with two campaigns were not tried";
  reason ||= `${isNone ? "none was" : "only one was"} found that sells something. ${TERM_ADVICE}`;
  if (campaigns.length < CAMPAIGNS_MAX) walk.skip(`${what}, because ${reason}`);
  return { campaigns, soldOut };
}

function list(when: string, id: number | string, status: number, query = "?checkout=false"): Case {
  return ["listProducts", when, status, { values: { id: String(id) }, query }];
}

/** @returns `undefined` for a response of another form */
async function readProducts(
  walk: ContractWalk,
  { id, name, priceFrom }: Campaign,
): Promise<Product[] | undefined> {
  const when = `of the campaign ${id}`;
  const response = await walk.call(...list(when, id, 200));
  if (!Array.isArray(response?.json)) return undefined;
  // What has another form is a deviation already.
  const products: Product[] = response.json
    .flatMap((type) => Object(type).products)
    .filter(
      (product) =>
        typeof Object(product).id === "number" &&
        Array.isArray(product.sizes) &&
        product.sizes.every(Boolean),
    );
  const amounts = products.flatMap(({ price, sizes }) => [
    price,
    ...sizes.map((size) => size.upcharge),
  ]);
  const odd = amounts.find((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6);
  if (odd !== undefined)
    walk.deviate("listProducts", when, `${odd} dollars has more than two decimals.`);
  // A back end may or may not count what is sold out.
  const onSale = products.filter(({ sizes }) => sizes.some(({ soldOut }) => !soldOut));
  const lowest = [products, onSale].map((some) => Math.min(...some.map(({ price }) => price)));
  const isComparable = [priceFrom, ...products.map(({ price }) => price), lowest[0]].every(
    Number.isFinite,
  );
  if (isComparable && !lowest.includes(Number(priceFrom)))
    walk.deviate(
      "searchCampaigns",
      `compared with the products of “${name}”`,
      `priceFrom is ${priceFrom}, but the cheapest product costs ${lowest[0]}.`,
    );
  return products;
}

/** One offer for each product. */
function listOffers(campaignId: number, products: readonly Product[], isSoldOut: boolean): Offer[] {
  return products.flatMap(({ id: productId, price, sizes }) => {
    const size = sizes.find(({ soldOut = false }) => soldOut === isSoldOut);
    if (!size) return [];
    const { id: sizeId, size: sizeName, upcharge } = size;
    return { campaignId, productId, sizeId, sizeName, price, upcharge };
  });
}
