import type { Campaign } from "../../shop/api/response-readers.ts";
import { readEnd } from "../../shop/domain/campaign-dates.ts";
import type { Product, ProductType } from "../../shop/domain/line-item.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { findTwin } from "./describe-differences.ts";
import { UNKNOWN_ID } from "./sample-values.ts";
import { DAY_MS, isOver, SEARCHED_MAX, TERM_ADVICE } from "./search-calls.ts";

/** Something that can be put into a cart. */
export type Offer = ReturnType<typeof listOffers>[number];

interface ListedProduct {
  type: Pick<ProductType, "id" | "name">;
  product: Product;
}

export type Offers = Awaited<ReturnType<typeof tryProducts>>;

const CAMPAIGNS_MAX = 2;

/** How many of the first and of the last campaigns are read: drafts and ended ones may be among them. */
const READ_MAX = 30;

/** Lists the products of campaigns. Returns what the cart can be tried with. */
export async function tryProducts(walk: ContractWalk, found: readonly Campaign[]) {
  const [first] = found;
  // Languages read the digits that a text begins with as a number.
  for (const id of [UNKNOWN_ID, "constructor", "-1", "9".repeat(20)])
    await walk.call(...list(`of the unknown campaign ${id}`, id, 404));
  for (const own of first ? listNotations(`${first.id}`) : [])
    await walk.call(...list(`of the campaign ${first?.id} written as “${own}”`, own, 404));
  /** Up to two for each of up to two campaigns, in another order than in the list of products. */
  const campaigns: Offer[][] = [];
  let soldOut: Offer | undefined;
  let ended: Campaign | undefined;
  /** A product of an ended campaign, in a size that it had. */
  let late: Offer | undefined;
  /** A product that the first of the campaigns does not sell. */
  let foreign: Offer | undefined;
  const ownIds = new Set<number>();
  /** One or two of each campaign that sells something. */
  const samples = new Map<number, Offer[]>();
  if (!first) return { campaigns, soldOut, foreign, ended, late, samples: [] };
  const both = "of an unknown campaign with ?checkout=1";
  await walk.call(...list(both, UNKNOWN_ID, 422, "?checkout=1"));
  const own = await walk.call(...list(`of the campaign ${first.id}`, first.id, [200, 404]));
  const isOwn = (when: string, query: string, hint: string) =>
    own && walk.isSame(list(when, first.id, own.status, query), own.json, hint);
  const choices = "A line of a cart can be changed to what is on sale.";
  if (await isOwn("without ?checkout", "", "It is false if it is missing.")) {
    await isOwn("for a cart (?checkout=true)", "?checkout=true", choices);
    const copy = "Copy the list before you filter it.";
    await isOwn("with ?checkout=false, after a call with ?checkout=true", "?checkout=false", copy);
  }
  const [id, when, , input] = list("without the slash at the end", first.id, 200);
  const noSlash = { ...input, path: "/rest/campaign/{id}/product" };
  if (own) await walk.isSame([id, when, own.status, noSlash], own.json, "It is the same call.");
  for (const query of ["?checkout=TRUE", "?checkout="])
    await walk.call(...list(`with ${query}`, first.id, 422, query));
  /** The products of all campaigns that were read. */
  const seen: Product[] = [];
  let isReadable = true;
  // The last ones have ended.
  const read = new Set([...found.slice(0, READ_MAX), ...found.slice(-READ_MAX)]);
  for (const [index, campaign] of [...read].entries()) {
    const products = await readProducts(walk, campaign);
    isReadable = products !== undefined;
    if (!products) break;
    seen.push(...products.map(({ product }) => product));
    const onSale = listOffers(campaign, products, false);
    const when = `of the campaign ${campaign.id}`;
    const message = `It has products on sale, although the campaign ended at ${campaign.endsAt}.`;
    if (isOver(campaign)) ended ??= campaign;
    if (isOver(campaign)) late ??= findOnSale(campaign, products, seen);
    if (onSale.length > 0 && isOver(campaign)) walk.deviate("listProducts", when, message);
    if (index < SEARCHED_MAX)
      await walk.tryPictures(
        "searchCampaigns",
        `with “${campaign.name}”`,
        listPictures([campaign.design]),
      );
    const pictures = products.map(({ product }) => listPictures(product.design));
    // All of one product, and one of each other one.
    const shown = [...(pictures[0] ?? []), ...pictures.flatMap((all) => all.slice(0, 1))];
    if (index === 0) await walk.tryPictures("listProducts", when, shown);
    if (onSale.length > 0 && campaigns.length < CAMPAIGNS_MAX) {
      campaigns.push(onSale.slice(0, 2).reverse());
      await walk.callAgain(...list(when, campaign.id, 200));
    }
    const length = ({ product }: Offer) => `${product.name}`.length;
    const [longest] = [...onSale].sort((one, other) => length(other) - length(one));
    const own = [longest, onSale[index % onSale.length]].flatMap((one) => one ?? []);
    if (own.length > 0 && !isOver(campaign)) samples.set(campaign.id, [...new Set(own)]);
    const sellerId = campaigns[0]?.[0]?.campaignId;
    if (sellerId === campaign.id) for (const { product } of products) ownIds.add(product.id);
    const other = onSale.find(({ product }) => !ownIds.has(product.id));
    if (sellerId && other) foreign ??= { ...other, campaignId: sellerId };
    const gone = [...(soldOut ? [soldOut] : []), ...listOffers(campaign, products, true)];
    // A line of another size can be changed to it.
    soldOut = gone.find(({ product }) => product.sizes.some((one) => !one.soldOut)) ?? gone[0];
  }
  const early = found.find(({ shipsAt, endsAt }) => readEnd(`${shipsAt}`) < readEnd(`${endsAt}`));
  if (early)
    walk.note(
      `The campaign ${early.id} ships at ${early.shipsAt}, before it ends at ${early.endsAt}.`,
    );
  const sight = describeSeen(seen, found);
  if (sight) walk.see(sight);
  const isNone = campaigns.length === 0;
  const what = isNone ? "Of carts only empty ones were" : "Carts with two campaigns were not";
  const reason = isReadable
    ? `${isNone ? "none was" : "only one was"} found that sells something. ${TERM_ADVICE}`
    : "the list of products can't be read.";
  if (campaigns.length < CAMPAIGNS_MAX) walk.skip(`${what} tried, because ${reason}`);
  return { campaigns, soldOut, foreign, ended, late, samples: [...samples.values()] };
}

/** An id as some languages read it as a number. The document's has the digits 0 to 9 alone. */
const listNotations = (id: string) => [
  `${id}abc`,
  `${id}.0`,
  `+${id}`,
  ` ${id}`,
  `0${id}`,
  id.replace(/(?<=^\d)(?=\d)/, "_"),
  id.replace(/\d/g, (digit) => "０１２３４５６７８９"[Number(digit)] ?? ""),
];

export function list(
  when: string,
  id: number | string,
  status: Case[2],
  query = "?checkout=false",
): Case {
  return ["listProducts", when, status, { values: { id: String(id) }, query }];
}

/** The products of a list. One of another form is a deviation already. */
export function readListed(types: readonly ProductType[]): ListedProduct[] {
  const isReadable = ({ id, sizes }: Product) =>
    Number.isFinite(id) && Array.isArray(sizes) && sizes.every(Boolean);
  return types.flatMap((type) => {
    const own = [Object(type).products].flat().filter((one) => isReadable(Object(one)));
    return own.map((product) => ({ type: { id: type.id, name: type.name }, product }));
  });
}

/** @returns `undefined` for a response of another form */
async function readProducts(walk: ContractWalk, campaign: Campaign) {
  const { id, name, priceFrom, endsAt } = campaign;
  const when = `of the campaign ${id}`;
  const response = await walk.call(...list(when, id, [200, 404]));
  const types = response?.json;
  if (response?.status === 404) {
    const fault = `It finds the campaign ${id}, whose products are unknown (404) when signed out. Is it a draft?`;
    walk.deviate("searchCampaigns", `with “${name}”`, fault);
    return [];
  }
  if (!Array.isArray(types)) return undefined;
  const products = readListed(types);
  const isEmpty = products.every(({ product }) => product.sizes.length === 0);
  const onSale = listOffers(campaign, products, false).map(({ product }) => product.price);
  const none = `priceFrom is ${priceFrom}, but nothing is on sale; it is missing then.`;
  if (priceFrom !== undefined && onSale.length === 0)
    walk.deviate("searchCampaigns", `with “${name}”`, none);
  const early = `The campaign ${id} has nothing on sale, although it ends at ${endsAt}. A date without a time includes that day, and a time has a zone.`;
  if (isEmpty && (isLastDay(`${endsAt}`) || isElsewhere(`${endsAt}`)))
    walk.deviate("listProducts", when, early);
  else if (isEmpty && readEnd(`${endsAt}`) > Date.now()) walk.note(early);
  const twin = findTwin(products.map(({ product }) => product.id));
  const twice = `Two products have the id ${twin}; a cart can't tell them apart.`;
  if (twin !== undefined) walk.deviate("listProducts", when, twice);
  const prices = products.map(({ product }) => product.price);
  for (const { product } of products)
    walk.deviate("listProducts", when, ...describeProduct(product));
  const lowest = Math.min(...onSale);
  const isComparable = [priceFrom, lowest, ...prices].every(Number.isFinite);
  const message = `priceFrom is ${priceFrom}, but the cheapest product on sale costs ${lowest}.`;
  if (isComparable && priceFrom !== lowest)
    walk.deviate("searchCampaigns", `compared with the products of “${name}”`, message);
  return products;
}

/** Whether a date without a time is today, and still will be in some hours: the shop's day may end before this machine's. */
function isLastDay(date: string): boolean {
  const ends = [readEnd(date), Date.parse(date) + DAY_MS];
  const left = ends.map((end) => end - Date.now());
  return /^[\d-]+$/.test(date) && left.every((time) => time > DAY_MS / 8 && time < DAY_MS);
}

/** Whether a time is over only where its zone is ignored. */
function isElsewhere(date: string): boolean {
  const [, local] = /^(.+T.+)[+-]\d\d:?\d\d$/.exec(date) ?? [];
  return local !== undefined && readEnd(date) > Date.now() && Date.parse(`${local}Z`) < Date.now();
}

function describeProduct({ name, price, profit, design }: Product): string[] {
  const count = Array.isArray(design) ? design.filter((one) => Object(one).default).length : 1;
  const faults = [
    Number(profit) > price &&
      `profit is ${profit}, more than the price of ${price}; both are dollars`,
    count > 1 && `${count} designs have default true; the front alone has it`,
    count === 0 &&
      design.length > 0 &&
      "no design has default true, so the cart shows no picture; the front has it",
  ];
  return faults.filter(Boolean).map((fault) => `Of “${name}”, ${fault}.`);
}

/** One offer for each product. */
export function listOffers(
  campaign: Campaign,
  products: readonly ListedProduct[],
  isSoldOut: boolean,
) {
  return products.flatMap(({ type, product }) => {
    // The last one, because large sizes have an upcharge.
    // A flag of another type is a deviation already.
    const isGone = ({ soldOut }: Product["sizes"][0]) => /^(true|1)$/.test(`${soldOut}`);
    const size = product.sizes.filter((one) => isGone(one) === isSoldOut).at(-1);
    return size ? [{ campaignId: campaign.id, campaign, type, product, size }] : [];
  });
}

/** What an ended campaign has sold, because other campaigns have the same product in sizes. */
function findOnSale(
  campaign: Campaign,
  products: readonly ListedProduct[],
  others: readonly Product[],
): Offer | undefined {
  for (const { type, product } of products) {
    const [size] = others.find(({ id, sizes }) => id === product.id && sizes[0])?.sizes ?? [];
    if (size) return { campaignId: campaign.id, campaign, type, product, size };
  }
  return undefined;
}

/** What a person sees at a glance: cents in place of dollars, or ends in another time zone. */
function describeSeen(products: readonly Product[], campaigns: readonly Campaign[]): string {
  const [prices = [], upcharges = []] = [
    products.map(({ price }) => price),
    products.flatMap(({ sizes }) => sizes.map(({ upcharge }) => upcharge)),
  ].map((amounts) => amounts.filter(Number.isFinite).sort((one, other) => one - other));
  const ends = campaigns.flatMap(({ endsAt }) => (readEnd(`${endsAt}`) > 0 ? `${endsAt}` : []));
  ends.sort();
  const dollars = (amount = 0) => `$${amount.toFixed(2)}`;
  // No shop's cheapest shirt costs as much, and nothing costs whole dollars only.
  const areCents = (prices[0] ?? 0) >= 300 && prices.every(Number.isInteger);
  const parts = [
    prices.length > 0 && `prices ${dollars(prices[0])} to ${dollars(prices.at(-1))}`,
    areCents && "are these cents?",
    upcharges.length > 0 && `upcharges to ${dollars(upcharges.at(-1))}`,
    ends.length > 0 && `campaigns end between ${ends[0]} and ${ends.at(-1)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The addresses in all dimensions of designs. */
export const listPictures = (designs: unknown): unknown[] =>
  [designs].flat().flatMap((design) => Object.values(Object(Object(design).dimensions)));
