import type { ContractWalk } from "./contract-walk.ts";
import { type Campaign, TERM_ADVICE } from "./walk-search.ts";

/** Something that can be put into a cart. */
export interface Offer {
  campaignId: number;
  productId: number;
  sizeId: number;
  sizeName: string;
  /** US dollars, as the list of products has them. */
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

const QUERY = "?checkout=false";

interface Product {
  id: number;
  price: number;
  sizes: { id: number; size: string; upcharge: number; soldOut?: boolean }[];
}

/** Walks through the products of campaigns. Returns what the cart can be tried with. */
export async function walkProducts(
  walk: ContractWalk,
  found: readonly Campaign[],
): Promise<Offers> {
  const id = "listProducts";
  const values = { id: String(UNKNOWN_ID) };
  await walk.call(id, "of an unknown campaign", 404, { values, query: QUERY });
  await walk.call(id, "of a campaign “none”", 404, { values: { id: "none" }, query: QUERY });
  const [first] = found;
  if (!first) return { campaigns: [] };
  const own = { id: String(first.id) };
  await walk.call(id, "with ?checkout=1", 422, { values: own, query: "?checkout=1" });
  await walk.call(id, "for a cart (?checkout=true)", 200, { values: own, query: "?checkout=true" });
  const { isReadable, ...offers } = await findOffers(walk, found.slice(0, SEARCHED_MAX));
  const count = offers.campaigns.length;
  if (count < CAMPAIGNS_MAX) walk.skip(describeLack(count, isReadable));
  return offers;
}

/** What could not be tried with the campaigns that sell something, and why. */
function describeLack(count: number, isReadable: boolean): string {
  const what =
    count === 0 ? "Of carts only empty ones were tried" : "Carts with two campaigns were not tried";
  if (!isReadable) return `${what}, because the list of products can't be read.`;
  const which = count === 0 ? "none was" : "only one was";
  return `${what}, because ${which} found that sells something. ${TERM_ADVICE}`;
}

async function findOffers(
  walk: ContractWalk,
  found: readonly Campaign[],
): Promise<Offers & { isReadable: boolean }> {
  const campaigns: Offer[][] = [];
  let soldOut: Offer | undefined;
  for (const [index, campaign] of found.entries()) {
    const isComplete = campaigns.length === CAMPAIGNS_MAX;
    if (isComplete && (soldOut || index >= SEARCHED_FOR_SOLD_OUT)) break;
    const products = await readProducts(walk, campaign);
    if (!products) return { campaigns, soldOut, isReadable: false };
    const onSale = listOffers(campaign.id, products, false);
    if (onSale.length > 0 && !isComplete) campaigns.push(onSale.slice(0, LINES_MAX).reverse());
    soldOut ??= listOffers(campaign.id, products, true)[0];
  }
  return { campaigns, soldOut, isReadable: true };
}

/** @returns `undefined` for a response of another form */
async function readProducts(
  walk: ContractWalk,
  campaign: Campaign,
): Promise<Product[] | undefined> {
  const when = `of the campaign ${campaign.id}`;
  const values = { id: String(campaign.id) };
  const response = await walk.call("listProducts", when, 200, { values, query: QUERY });
  if (!response || !Array.isArray(response.json)) return undefined;
  const products = response.json.flatMap((type) => Object(type).products).flatMap(toProduct);
  checkAmounts(walk, when, products);
  checkPriceFrom(walk, campaign, products);
  return products;
}

/** Leaves out what has another form, which is a deviation already. */
function toProduct(value: unknown): Product[] {
  const { id, price, sizes } = Object(value);
  if (typeof id !== "number") return [];
  return [{ id, price, sizes: Array.isArray(sizes) ? sizes.filter(Boolean) : [] }];
}

function checkAmounts(walk: ContractWalk, when: string, products: readonly Product[]): void {
  const amounts = products.flatMap(({ price, sizes }) => [
    price,
    ...sizes.map(({ upcharge }) => upcharge),
  ]);
  const odd = amounts.find(
    (amount) =>
      typeof amount === "number" && Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6,
  );
  if (odd !== undefined)
    walk.deviate("listProducts", when, `${odd} dollars has more than two decimals.`);
}

/** A back end may or may not count what is sold out. */
function checkPriceFrom(
  walk: ContractWalk,
  { name, priceFrom }: Campaign,
  products: readonly Product[],
): void {
  const onSale = products.filter(({ sizes }) => sizes.some(({ soldOut }) => !soldOut));
  const lowest = [products, onSale].map((some) => Math.min(...some.map(({ price }) => price)));
  const isComparable = [priceFrom, ...products.map(({ price }) => price)].every(Number.isFinite);
  if (!isComparable || products.length === 0 || lowest.includes(Number(priceFrom))) return;
  walk.deviate(
    "searchCampaigns",
    `compared with the products of “${name}”`,
    `priceFrom is ${priceFrom}, but the cheapest product costs ${lowest[0]}.`,
  );
}

/** One offer for each product. */
function listOffers(campaignId: number, products: readonly Product[], isSoldOut: boolean): Offer[] {
  return products.flatMap(({ id, price, sizes }) => {
    const size = sizes.find(({ soldOut = false }) => soldOut === isSoldOut);
    if (!size) return [];
    const { id: sizeId, size: sizeName, upcharge } = size;
    return { campaignId, productId: id, sizeId, sizeName, price, upcharge };
  });
}
