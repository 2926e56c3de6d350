import { randomBytes } from "node:crypto";
import type { Message } from "./check-response.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";

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

const UNKNOWN_WORD = `unknown${randomBytes(8).toString("hex")}`;

/** A longer name and the unknown word, 24 characters, could be more than the 200 of a term. */
const NAME_MAX_LENGTH = 150;

/** What to do where a search finds too little. */
export const TERM_ADVICE =
  "Give a term that finds two campaigns which sell something, for example --term shirts";

export interface Campaign {
  id: number;
  name: string;
  priceFrom?: number;
}

/** Searches and evicts. Returns the campaigns of the first search that finds some. */
export async function trySearch(walk: ContractWalk, givenTerm?: string): Promise<Campaign[]> {
  const found = await findCampaigns(walk, givenTerm);
  await walk.tryAll(listTermCases());
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
  for (const term of givenTerm ? [givenTerm] : LETTERS) {
    const response = await walk.call(...search(`for “${term}”`, term, "?size=100"));
    const { content, totalElements } = Object(response?.json);
    if (!Array.isArray(content)) return "the results of a search can't be read.";
    const campaigns = readContent(response);
    if (campaigns.length > 0) return { term, campaigns, totalElements };
  }
  const what = givenTerm ? `“${givenTerm}” finds no campaign` : "no campaign was found";
  return `${what}. ${TERM_ADVICE}`;
}

function search(when: string, term: string, query: string, expected?: object, hint?: string): Case {
  return ["searchCampaigns", when, 200, { values: { term }, query }, expected, hint];
}

function listTermCases(): Case[] {
  const none = { content: [], totalElements: 0 };
  return [
    ...DIFFICULT_TERMS.flatMap((term): Case[] => [
      search(`for the term ${term}`, term, "?size=4"),
      ["evictSearch", `for the term ${term}`, 204, { values: { term } }],
    ]),
    search("for a word that no campaign has", UNKNOWN_WORD, "?size=4", none),
    ...["?size=0", "?size=101", "?size=some", "?size=4&page=-1"].map((query): Case => {
      return ["searchCampaigns", `with ${query}`, 422, { values: { term: "shirt" }, query }];
    }),
  ];
}

/** @param totalElements of all pages */
async function tryPages(walk: ContractWalk, term: string, totalElements: unknown): Promise<void> {
  const page = async (query: string, expected?: object, hint?: string) => {
    const when = `for “${term}” ${query ? `with ${query}` : "without a size"}`;
    const content = readContent(await walk.call(...search(when, term, query, expected, hint)));
    const report = (message: Message) => walk.deviate("searchCampaigns", when, message);
    return { content, report };
  };
  const hint = "totalElements is the count of all pages.";
  const one = await page("?size=1&page=0", { content: { length: 1 }, totalElements }, hint);
  const next = await page("?size=1&page=1", { totalElements }, hint);
  const [first, second] = [one.content[0], next.content[0]];
  if (first && first.id === second?.id) next.report("It has the campaign of page 0 again.");
  await page("?size=1&page=100000", { content: [] }, "A page after the last one must be empty.");
  const { content, report } = await page("");
  if (content.length > DEFAULT_SIZE) report(`content has more than ${DEFAULT_SIZE} campaigns.`);
}

/** Leaves out what has another form, which is a deviation already. */
function readContent(response?: { json: unknown }): Campaign[] {
  const { content } = Object(response?.json);
  if (!Array.isArray(content)) return [];
  return content.filter((campaign) => typeof Object(campaign).name === "string");
}

/**
 * A campaign's own words must find it. A name with a space shows whether the term is decoded, one with an
 * accent whether it is decoded as UTF-8, and one with an ampersand whether all of the term arrives.
 */
async function tryNames(walk: ContractWalk, campaigns: readonly Campaign[]): Promise<void> {
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
    if (campaign) await tryName(walk, campaign, campaign === plain);
}

async function tryName(walk: ContractWalk, { id, name }: Campaign, hasLongEnd: boolean) {
  const after = SPECIAL.test(name) ? ", also those after & or +" : "";
  const start = name.slice(0, -1);
  const terms: [term: string, isExpected: boolean, hint: string][] = [
    [name, true, "Is the term decoded, as UTF-8 (%20 is a space)?"],
    [invertCase(name), true, "Upper and lower case must not matter."],
    [`${name} ${UNKNOWN_WORD}`, false, `Every word of a term must occur${after}.`],
  ];
  if (hasLongEnd)
    terms.push([start, true, "The last word of a term may be the beginning of a word."]);
  for (const [term, isExpected, hint] of terms) {
    const when = `for “${term}”`;
    const response = await walk.call(...search(when, term, "?size=100"));
    const isFound = readContent(response).some((campaign) => campaign.id === id);
    const what = isExpected ? "doesn't find" : "finds";
    if (response && isFound !== isExpected)
      walk.deviate("searchCampaigns", when, `It ${what} “${name}”. ${hint}`);
    if (term === name && !isFound) return;
  }
}

/** Of ASCII only: other letters have special cases, for example “ß”. */
function invertCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
