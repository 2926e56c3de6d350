import type { Campaign } from "../../shop/api/response-readers.ts";
import { hasEnded, readEnd } from "../../shop/domain/end-of-campaign.ts";
import type { Product } from "../../shop/domain/line-item.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { SEARCHED_MAX, TERM_ADVICE } from "./try-search.ts";

/** Something that can be put into a cart. */
export type Offer = ReturnType<typeof listOffers>[number];

export type Offers = Awaited<ReturnType<typeof tryProducts>>;

/** Ids that no back end has. */
export const UNKNOWN_ID = 999_999_999;

const CAMPAIGNS_MAX = 2;

/** A date without a time ends with the day in the shop's time zone, which may be later than here. */
const DAY_MS = 24 * 3_600_000;

/** How many campaigns are read for a size that is sold out. */
const SEARCHED_FOR_SOLD_OUT = 6;

/** Lists the products of campaigns. Returns what the cart can be tried with. */
export async function tryProducts(walk: ContractWalk, found: readonly Campaign[]) {
  await walk.call(...list("of an unknown campaign", UNKNOWN_ID, 404));
  await walk.call(...list("of a campaign “none”", "none", 404));
  /** Up to two for each of up to two campaigns, in another order than in the list of products. */
  const campaigns: Offer[][] = [];
  let soldOut: Offer | undefined;
  /** A product that the first of the campaigns does not sell. */
  let foreign: Offer | undefined;
  const own = new Set<number>();
  const [first] = found;
  if (!first) return { campaigns, soldOut, foreign };
  await walk.call(...list("with ?checkout=1", first.id, 422, "?checkout=1"));
  await walk.call(...list("for a cart (?checkout=true)", first.id, 200, "?checkout=true"));
  let isReadable = true;
  for (const [index, campaign] of found.slice(0, SEARCHED_MAX).entries()) {
    const isComplete = campaigns.length === CAMPAIGNS_MAX;
    if (isComplete && (soldOut || index >= SEARCHED_FOR_SOLD_OUT)) break;
    const products = await readProducts(walk, campaign);
    isReadable = products !== undefined;
    if (!products) break;
    const onSale = listOffers(campaign, products, false);
    const which = `with “${campaign.name}”`;
    await walk.tryPictures("searchCampaigns", which, listPictures([campaign.design]));
    const designs = products[0]?.product.design;
    if (index === 0)
      await walk.tryPictures(
        "listProducts",
        `of the campaign ${campaign.id}`,
        listPictures(designs),
      );
    if (onSale.length > 0 && !isComplete) campaigns.push(onSale.slice(0, 2).reverse());
    const sellerId = campaigns[0]?.[0]?.campaignId;
    if (sellerId === campaign.id) for (const { product } of products) own.add(product.id);
    const other = onSale.find(({ product }) => !own.has(product.id));
    if (sellerId && other) foreign ??= { ...other, campaignId: sellerId };
    soldOut ??= listOffers(campaign, products, true)[0];
  }
  const isOver = ({ endsAt }: Campaign) => hasEnded(readEnd(`${endsAt}`), Date.now() - DAY_MS);
  // A draft has no price, and its products are unknown to a signed-out user.
  const isUnpriced = (one: Campaign) => one.priceFrom === undefined && !isOver(one);
  for (const campaign of [isOver, isUnpriced].flatMap((is) => found.filter(is).slice(0, 2))) {
    const products = await readProducts(walk, campaign);
    const message = `It has products on sale, although the campaign ended at ${campaign.endsAt}.`;
    if (products?.length && isOver(campaign))
      walk.deviate("listProducts", `of the campaign ${campaign.id}`, message);
  }
  const isNone = campaigns.length === 0;
  const what = isNone ? "Of carts only empty ones were" : "Carts with two campaigns were not";
  const reason = isReadable
    ? `${isNone ? "none was" : "only one was"} found that sells something. ${TERM_ADVICE}`
    : "the list of products can't be read.";
  if (campaigns.length < CAMPAIGNS_MAX) walk.skip(`${what} tried, because ${reason}`);
  return { campaigns, soldOut, foreign };
}

function list(when: string, id: number | string, status: number, query = "?checkout=false"): Case {
  return ["listProducts", when, status, { values: { id: String(id) }, query }];
}

/** @returns `undefined` for a response of another form */
async function readProducts(walk: ContractWalk, campaign: Campaign) {
  const { id, name, priceFrom } = campaign;
  const when = `of the campaign ${id}`;
  const types = (await walk.call(...list(when, id, 200)))?.json;
  if (!Array.isArray(types)) return undefined;
  // A product of another form is already reported as a deviation.
  const isReadable = ({ id, sizes }: Product) =>
    Number.isFinite(id) && Array.isArray(sizes) && sizes.every(Boolean);
  const products: { type: string; product: Product }[] = types.flatMap((type) => {
    const own = [Object(type).products].flat().filter((one) => isReadable(Object(one)));
    return own.map((product) => ({ type: type.name, product }));
  });
  const prices = products.map(({ product }) => product.price);
  const upcharges = products.flatMap(({ product }) => product.sizes.map((size) => size.upcharge));
  const isOdd = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6;
  const odd = [...prices, ...upcharges].find(isOdd);
  if (odd !== undefined)
    walk.deviate("listProducts", when, `${odd} dollars has more than two decimals.`);
  // A back end may or may not count sold-out sizes.
  const onSale = listOffers(campaign, products, false).map(({ product }) => product.price);
  const lowest = [prices, onSale].map((some) => Math.min(...some));
  const isComparable = [priceFrom, lowest[0], ...prices].every(Number.isFinite);
  const message = `priceFrom is ${priceFrom}, but the cheapest product costs ${lowest[0]}.`;
  if (isComparable && !lowest.includes(Number(priceFrom)))
    walk.deviate("searchCampaigns", `compared with the products of “${name}”`, message);
  return products;
}

/** One offer for each product. */
function listOffers(
  campaign: Campaign,
  products: readonly { type: string; product: Product }[],
  isSoldOut: boolean,
) {
  return products.flatMap(({ type, product }) => {
    // The last one, because large sizes have an upcharge.
    const size = product.sizes.filter(({ soldOut = false }) => soldOut === isSoldOut).at(-1);
    return size ? [{ campaignId: campaign.id, campaign, type, product, size }] : [];
  });
}

/** The addresses in all dimensions of designs. */
const listPictures = (designs: unknown): unknown[] =>
  [designs].flat().flatMap((design) => Object.values(Object(Object(design).dimensions)));
