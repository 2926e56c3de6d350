import { randomBytes } from "node:crypto";
import type { PayloadItem } from "../../domain/checkout-payload.ts";
import type { Answer, ContractWalk } from "./contract-walk.ts";

/** Something that can be put into a cart. */
export interface Offer extends PayloadItem {
  campaignId: number;
}

/** The size of a search without one, by the document. */
const DEFAULT_SIZE = 4;

/** Ids that no back end has. */
export const UNKNOWN_ID = 999_999_999;

/** One search for each finds campaigns in nearly every shop. */
const LETTERS = [..."aeiostrcdlmnpbfghuwyvkjqxz"];

/** Terms whose encoding or decoding goes wrong easily. */
const DIFFICULT_TERMS = [
  "50% off",
  "a/b",
  "what? #1",
  "c++ & more",
  "crème brûlée",
  "日本語",
  "\"quotes' <b>",
  "🎽 run",
];

interface Campaign {
  id: number;
  name: string;
}

/** Walks through search, eviction and products. Returns an offer for the cart, if there is one. */
export async function walkCampaigns(
  walk: ContractWalk,
  givenTerm?: string,
): Promise<Offer | undefined> {
  const found = await findCampaigns(walk, givenTerm ? [givenTerm] : LETTERS);
  await checkTerms(walk);
  await checkUnknownTerm(walk);
  await checkSearchLimits(walk);
  if (!found) {
    walk.skip("Results, products and carts were not tried, because no campaign was found: --term.");
    return undefined;
  }
  await checkPages(walk, found.term);
  await checkFullName(walk, found.campaigns);
  return walkProducts(walk, found.campaigns);
}

function search(walk: ContractWalk, when: string, term: string, query: string) {
  return walk.call("searchCampaigns", when, 200, { values: { term }, query });
}

function readContent(answer: Answer | undefined): Campaign[] {
  const { content } = Object(answer?.json);
  return Array.isArray(content) ? content : [];
}

async function findCampaigns(walk: ContractWalk, terms: readonly string[]) {
  for (const term of terms) {
    const answer = await search(walk, `for “${term}”`, term, "?size=20");
    if (!answer) return undefined;
    const campaigns = readContent(answer);
    if (campaigns.length > 0) return { term, campaigns };
  }
  return undefined;
}

async function checkTerms(walk: ContractWalk): Promise<void> {
  for (const term of DIFFICULT_TERMS) {
    await search(walk, `for the term ${term}`, term, "?size=4");
    await walk.call("evictSearch", `for the term ${term}`, 204, { values: { term } });
  }
}

async function checkUnknownTerm(walk: ContractWalk): Promise<void> {
  const term = `unknown${randomBytes(8).toString("hex")}`;
  const answer = await search(walk, "for a word that no campaign has", term, "?size=4");
  const { totalElements } = Object(answer?.json);
  if (answer && (readContent(answer).length > 0 || totalElements !== 0))
    walk.deviate(
      "searchCampaigns",
      "for a word that no campaign has",
      "content must be empty, and totalElements 0.",
    );
}

async function checkSearchLimits(walk: ContractWalk): Promise<void> {
  for (const query of ["?size=0", "?size=101", "?size=some", "?size=4&page=-1"])
    await walk.call("searchCampaigns", `with ${query}`, 422, { values: { term: "shirt" }, query });
  const values = { term: "x".repeat(201) };
  await walk.call("searchCampaigns", "for a term of 201 characters", 422, { values });
  await walk.call("evictSearch", "for a term of 201 characters", 422, { values });
}

async function checkPages(walk: ContractWalk, term: string): Promise<void> {
  const read = async (page: number) => {
    const query = `?size=1&page=${page}`;
    const when = `for “${term}” with ${query}`;
    const answer = await search(walk, when, term, query);
    return {
      when,
      content: readContent(answer),
      total: Object(answer?.json).totalElements,
      answer,
    };
  };
  const [first, second, last] = [await read(0), await read(1), await read(100_000)];
  const report = (when: string, message: string) => walk.deviate("searchCampaigns", when, message);
  if (!first.answer || !second.answer || !last.answer) return;
  if (first.content.length !== 1)
    report(first.when, `content has ${first.content.length} campaigns instead of 1, its size.`);
  if (second.total !== first.total)
    report(second.when, `totalElements is ${second.total}, but ${first.total} on page 0.`);
  if (first.total > 1 && second.content[0]?.id === first.content[0]?.id)
    report(second.when, "It has the campaign of page 0 again.");
  const plain = await search(walk, `for “${term}” without a size`, term, "");
  if (readContent(plain).length > DEFAULT_SIZE)
    report(`for “${term}” without a size`, `content has more than ${DEFAULT_SIZE} campaigns.`);
  if (last.content.length > 0) report(last.when, "A page after the last one must be empty.");
}

/**
 * A campaign's own words must find it, also with a part of the last one. A name with a space shows whether
 * the term is decoded, and one with an accent whether it is decoded as UTF-8.
 */
async function checkFullName(walk: ContractWalk, campaigns: readonly Campaign[]): Promise<void> {
  const candidates = campaigns.filter(({ name }) => /\S\s\w{4,}$/.test(name) && name.length <= 200);
  const named = candidates.find(({ name }) => /[^ -~]/.test(name)) ?? candidates[0];
  if (!named) return;
  const { id, name } = named;
  const terms: [string, string][] = [
    [name, "Is the term decoded, as UTF-8 (%20 is a space)?"],
    [name.slice(0, -1), "The last word of a term may be the beginning of a word."],
  ];
  for (const [term, hint] of terms) {
    const when = `for the words of a campaign's name, “${term}”`;
    const answer = await search(walk, when, term, "?size=100");
    if (answer && !readContent(answer).some((campaign) => campaign.id === id))
      walk.deviate("searchCampaigns", when, `It doesn't find “${name}”. ${hint}`);
  }
}

interface Product {
  id: number;
  price: number;
  sizes: { id: number; size: string; upcharge: number }[];
}

async function walkProducts(
  walk: ContractWalk,
  campaigns: readonly Campaign[],
): Promise<Offer | undefined> {
  const id = "listProducts";
  const query = "?checkout=false";
  await walk.call(id, "of an unknown campaign", 404, { values: { id: String(UNKNOWN_ID) }, query });
  await walk.call(id, "of a campaign “none”", 404, { values: { id: "none" }, query });
  const [first] = campaigns;
  const values = { id: String(first?.id) };
  await walk.call(id, "with ?checkout=1", 422, { values, query: "?checkout=1" });
  await walk.call(id, "for a cart (?checkout=true)", 200, { values, query: "?checkout=true" });
  for (const campaign of campaigns) {
    const when = `of the campaign ${campaign.id}`;
    const answer = await walk.call(id, when, 200, { values: { id: String(campaign.id) }, query });
    if (!answer) return undefined;
    const offer = findOffer(walk, when, campaign.id, answer.json);
    if (offer) return offer;
  }
  walk.skip("Carts were not tried, because the campaigns that were found sell nothing: --term.");
  return undefined;
}

function findOffer(
  walk: ContractWalk,
  when: string,
  campaignId: number,
  json: unknown,
): Offer | undefined {
  const types: { products?: Product[] }[] = Array.isArray(json) ? json : [];
  const products = types.flatMap((type) => type?.products ?? []);
  const amounts = products.flatMap(({ price, sizes = [] }) => [
    price,
    ...sizes.map(({ upcharge }) => upcharge),
  ]);
  const odd = amounts.find(
    (amount) =>
      typeof amount === "number" && Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6,
  );
  if (odd !== undefined)
    walk.deviate("listProducts", when, `${odd} dollars has more than two decimals.`);
  const product = products.find(({ sizes }) => sizes?.length > 0);
  const size = product?.sizes[0];
  if (!product || !size) return undefined;
  return {
    campaignId,
    quantity: 2,
    productId: product.id,
    sizeId: size.id,
    sizeName: size.size,
  };
}
