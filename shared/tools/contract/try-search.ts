import { randomBytes } from "node:crypto";
import type { Campaign } from "../../shop/api/response-readers.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { Expectation } from "./describe-differences.ts";

/** The size of a search without one, by the document. */
const DEFAULT_SIZE = 4;

/** One search for each finds two campaigns in nearly every shop. */
const LETTERS = [..."aeiostrcdlmnpbfghuwyvkjqxz"];

/** Terms whose encoding or decoding goes wrong easily. */
const DIFFICULT_TERMS =
  "50% off, a/b, what? #1, c++ & more, crème brûlée, 日本語, \"quotes' <b>, 🎽 run".split(", ");

/** Characters that have a meaning in addresses. */
const SPECIAL = /[&+%/?#]/;

const UNKNOWN_WORD = `unknown${randomBytes(8).toString("hex")}`;

/** A longer name and the unknown word, 24 characters, could be more than the 200 of a term. */
const NAME_MAX = 150;

/** What to do where a search finds too little. */
export const TERM_ADVICE =
  "Give a term that finds two campaigns which sell something, for example --term shirts";

/** Searches and evicts. Returns the campaigns of the first search that finds two, or else one. */
export async function trySearch(walk: ContractWalk, givenTerm?: string): Promise<Campaign[]> {
  const found = await findCampaigns(walk, givenTerm);
  const none = { content: [], totalElements: 0 };
  await walk.tryAll([
    ...DIFFICULT_TERMS.flatMap((term): Case[] => [
      search(`for the term ${term}`, term, "?size=4"),
      ["evictSearch", `for the term ${term}`, 204, { values: { term } }],
    ]),
    search("for a word that no campaign has", UNKNOWN_WORD, "?size=4", none),
    ...["?size=0", "?size=101", "?size=some", "?size=4&page=-1"].map((query): Case => {
      return ["searchCampaigns", `with ${query}`, 422, { values: { term: "shirt" }, query }];
    }),
  ]);
  if (typeof found === "string") {
    walk.skip(
      `Results and products were not tried, and of carts only empty ones, because ${found}`,
    );
    return [];
  }
  await tryPages(walk, found.term, found.totalElements);
  await tryNames(walk, found.campaigns);
  return found.campaigns;
}

/** @returns why there are none, as the end of a sentence, or what a term finds */
async function findCampaigns(walk: ContractWalk, givenTerm?: string) {
  let found: { term: string; campaigns: Campaign[]; totalElements: unknown } | undefined;
  for (const term of givenTerm ? [givenTerm] : LETTERS) {
    const response = await walk.call(...search(`for “${term}”`, term, "?size=100"));
    const campaigns = readContent(response?.json);
    if (!campaigns) return "the results of a search can't be read.";
    const { totalElements } = Object(response?.json);
    if (campaigns.length > (found?.campaigns.length ?? 0))
      found = { term, campaigns, totalElements };
    if (campaigns.length > 1) break;
  }
  if (found) return found;
  const what = givenTerm ? `“${givenTerm}” finds no campaign` : "no campaign was found";
  return `${what}. ${TERM_ADVICE}`;
}

function search(when: string, term: string, query: string, expected?: object, hint?: string): Case {
  return ["searchCampaigns", when, 200, { values: { term }, query }, expected, hint];
}

/** Leaves out what has another form, which is a deviation already; `undefined` without a list. */
function readContent(body: unknown): Campaign[] | undefined {
  const { content } = Object(body);
  if (!Array.isArray(content)) return undefined;
  return content.filter((campaign) => typeof Object(campaign).name === "string");
}

/** @param totalElements of all pages */
async function tryPages(walk: ContractWalk, term: string, totalElements: unknown): Promise<void> {
  const page = async (query: string, expected: object, hint?: string) => {
    const when = `for “${term}” ${query ? `with ${query}` : "without a size"}`;
    const response = await walk.call(...search(when, term, query, expected, hint));
    return { when, campaign: readContent(response?.json)?.[0] };
  };
  const hint = "totalElements is the count of all pages.";
  const first = await page("?size=1&page=0", { content: { length: 1 }, totalElements }, hint);
  const next = await page("?size=1&page=1", { totalElements }, hint);
  if (first.campaign && first.campaign.id === next.campaign?.id)
    walk.deviate("searchCampaigns", next.when, "It has the campaign of page 0 again.");
  await page("?size=1&page=100000", { content: [] }, "A page after the last one must be empty.");
  const isTooLong: Expectation = (content) =>
    Object(content).length > DEFAULT_SIZE ? [`has more than ${DEFAULT_SIZE} campaigns`] : [];
  await page("", { content: isTooLong });
}

/**
 * A campaign's own words must find it. A name with a space shows whether the term is decoded, one with an
 * accent whether it is decoded as UTF-8, and one with an ampersand whether all of the term arrives.
 */
async function tryNames(walk: ContractWalk, campaigns: readonly Campaign[]): Promise<void> {
  const words = campaigns.filter(({ name }) => /\S\s\S/.test(name) && name.length <= NAME_MAX);
  const find = (pattern: RegExp) => words.find(({ name }) => pattern.test(name));
  const [accented, special, plain] = [/[^ -~]/, SPECIAL, /\s\w{4,}$/].map(find);
  const missing = [!accented && "é", !special && "& or +"].filter(Boolean).join(", and with ");
  if (missing)
    walk.skip(
      `Names with ${missing} were not searched for, because no campaign that was found has one. Name a campaign so, or give its first word with --term`,
    );
  for (const campaign of new Set([accented, special, plain]))
    if (campaign) await tryName(walk, campaign, campaign === plain);
}

async function tryName(walk: ContractWalk, { id, name }: Campaign, hasLongEnd: boolean) {
  const finds = (body: unknown) => readContent(body)?.some((one) => one.id === id) ?? false;
  const call = (term: string, isExpected: boolean, hint: string) => {
    const what = isExpected ? "doesn't find" : "finds";
    const expected: Expectation = (body) =>
      finds(body) === isExpected ? [] : [`It ${what} “${name}”`];
    return walk.call(...search(`for “${term}”`, term, "?size=100", expected, hint));
  };
  const own = await call(name, true, "Is the term decoded, as UTF-8 (%20 is a space)?");
  if (!finds(own?.json)) return;
  await call(swapCase(name), true, "Upper and lower case must not matter.");
  const after = SPECIAL.test(name) ? ", also those after & or +" : "";
  await call(`${name} ${UNKNOWN_WORD}`, false, `Every word of a term must occur${after}.`);
  const hint = "The last word of a term may be the beginning of a word.";
  if (hasLongEnd) await call(name.slice(0, -1), true, hint);
}

/** Of ASCII only: other letters have special cases, for example “ß”. */
export function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter < "a" ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
