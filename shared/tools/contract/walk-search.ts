import { randomBytes } from "node:crypto";
import type { ContractResponse, ContractWalk } from "./contract-walk.ts";

/** The size of a search without one, by the document. */
const DEFAULT_SIZE = 4;

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

/** Characters that have a meaning in addresses. */
const SPECIAL = /[&+%/?#]/;
const NOT_ASCII = /[^ -~]/;

/** A longer name and “ unknown…”, 24 characters, could be more than the 200 of a term. */
const NAME_MAX_LENGTH = 150;

/** What to do where a search finds too little. */
export const TERM_ADVICE =
  "Give a term that finds two campaigns which sell something, for example --term shirts";

export interface Campaign {
  id: number;
  name: string;
  priceFrom?: number;
}

/** Walks through search and eviction. Returns the campaigns of the first search that finds some. */
export async function walkSearch(
  walk: ContractWalk,
  givenTerm?: string,
): Promise<readonly Campaign[]> {
  const found = await findCampaigns(walk, givenTerm);
  await checkTerms(walk);
  await checkUnknownTerm(walk);
  await checkSearchLimits(walk);
  if (typeof found === "string") {
    walk.skip(
      `Results and products were not tried, and of carts only empty ones, because ${found}`,
    );
    return [];
  }
  await checkPages(walk, found.term, found.total);
  await checkNames(walk, found.campaigns);
  return found.campaigns;
}

function search(walk: ContractWalk, when: string, term: string, query: string) {
  return walk.call("searchCampaigns", when, 200, { values: { term }, query });
}

function readContent(response: ContractResponse | undefined): Campaign[] {
  const { content } = Object(response?.json);
  if (!Array.isArray(content)) return [];
  return content.filter((campaign) => typeof Object(campaign).name === "string");
}

/** @returns why there are none, as the end of a sentence, or what a term finds */
async function findCampaigns(walk: ContractWalk, givenTerm?: string) {
  for (const term of givenTerm ? [givenTerm] : LETTERS) {
    const response = await search(walk, `for “${term}”`, term, "?size=100");
    const { content, totalElements } = Object(response?.json);
    if (!Array.isArray(content)) return "the results of a search can't be read.";
    const campaigns = readContent(response);
    if (campaigns.length > 0) return { term, campaigns, total: totalElements as unknown };
  }
  const what = givenTerm ? `“${givenTerm}” finds no campaign` : "no campaign was found";
  return `${what}. ${TERM_ADVICE}`;
}

async function checkTerms(walk: ContractWalk): Promise<void> {
  for (const term of DIFFICULT_TERMS) {
    await search(walk, `for the term ${term}`, term, "?size=4");
    await walk.call("evictSearch", `for the term ${term}`, 204, { values: { term } });
  }
}

async function checkUnknownTerm(walk: ContractWalk): Promise<void> {
  const term = `unknown${randomBytes(8).toString("hex")}`;
  const response = await search(walk, "for a word that no campaign has", term, "?size=4");
  const { totalElements } = Object(response?.json);
  if (response && (readContent(response).length > 0 || totalElements !== 0))
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

async function checkPages(walk: ContractWalk, term: string, total: unknown): Promise<void> {
  const read = async (page: number) => {
    const query = `?size=1&page=${page}`;
    const when = `for “${term}” with ${query}`;
    const response = await search(walk, when, term, query);
    return {
      when,
      content: readContent(response),
      total: Object(response?.json).totalElements,
      response,
    };
  };
  const [first, second, last] = [await read(0), await read(1), await read(100_000)];
  const report = (when: string, message: string) => walk.deviate("searchCampaigns", when, message);
  if (!first.response || !second.response || !last.response) return;
  if (first.content.length !== 1)
    report(first.when, `content has ${first.content.length} campaigns instead of 1, its size.`);
  if (first.total !== total)
    report(
      first.when,
      `totalElements is ${first.total}, but ${total} with ?size=100. It is the count of all pages.`,
    );
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
 * A campaign's own words must find it. A name with a space shows whether the term is decoded, one with an
 * accent whether it is decoded as UTF-8, and one with an ampersand whether all of the term arrives.
 */
async function checkNames(walk: ContractWalk, campaigns: readonly Campaign[]): Promise<void> {
  const words = campaigns.filter(
    ({ name }) => /\S\s\S/.test(name) && name.length <= NAME_MAX_LENGTH,
  );
  const accented = words.find(({ name }) => NOT_ASCII.test(name));
  const special = words.find(({ name }) => SPECIAL.test(name));
  const plain = words.find(({ name }) => /\s\w{4,}$/.test(name));
  const missing = [...(accented ? [] : ["é"]), ...(special ? [] : ["& or +"])];
  if (missing.length > 0)
    walk.skip(
      `Names with ${missing.join(", and with ")} were not searched for, because no campaign that was found has one. Name a campaign so, or give its first word with --term`,
    );
  for (const campaign of new Set([accented, special, plain]))
    if (campaign) await checkName(walk, campaign, campaign === plain);
}

async function checkName(walk: ContractWalk, { id, name }: Campaign, hasLongEnd: boolean) {
  const find = async (term: string, isExpected: boolean, hint: string) => {
    const when = `for “${term}”`;
    const response = await search(walk, when, term, "?size=100");
    const isFound = readContent(response).some((campaign) => campaign.id === id);
    if (response && isFound !== isExpected)
      walk.deviate(
        "searchCampaigns",
        when,
        `It ${isExpected ? "doesn't find" : "finds"} “${name}”. ${hint}`,
      );
    return isFound === isExpected;
  };
  if (!(await find(name, true, "Is the term decoded, as UTF-8 (%20 is a space)?"))) return;
  await find(invertCase(name), true, "Upper and lower case must not matter.");
  const unknown = `unknown${randomBytes(8).toString("hex")}`;
  const after = SPECIAL.test(name) ? ", also those after & or +" : "";
  await find(`${name} ${unknown}`, false, `Every word of a term must occur${after}.`);
  if (hasLongEnd)
    await find(name.slice(0, -1), true, "The last word of a term may be the beginning of a word.");
}

/** Of ASCII only: other letters have special cases, for example “ß”. */
function invertCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
