import { randomBytes } from "node:crypto";
import type { Campaign } from "../../shop/api/response-readers.ts";
import { hasEnded, readEnd } from "../../shop/domain/campaign-dates.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { type Expectation, formatValue } from "./describe-differences.ts";
import { isPlainText } from "./describe-response.ts";

const PAGE_HINT =
  "A page begins where the one before ends, in the same order; totalElements is the count of all pages.";

const KEY_HINT = "Does a cache join term, size and page without a character between them?";

/** Searches for parts of the results. */
const PAGES: readonly [query: string, size: number, page?: number, hint?: string][] = [
  ["", 4],
  ["?size=1&page=0", 1],
  ["?size=1&page=1", 1, 1],
  ["?size=2", 2],
  ["?size=5&page=1", 5, 1],
  ["?size=11&page=1", 11, 1],
  ["?size=1&page=11", 1, 11, `The call before had ?size=11&page=1. ${KEY_HINT}`],
  ["?size=1&page=100000", 1, 100_000],
];

/** A date without a time ends with the day in the shop's time zone, which may be earlier or later than here. */
export const DAY_MS = 24 * 3_600_000;

/** One search for each letter finds two campaigns in nearly every shop; a back end may ignore single letters by mistake. */
const LETTERS = [..."aeiostrcdlmnpbfghuwyvkjqxz", "team", "school", "food"];

/** Terms whose encoding or decoding goes wrong easily. */
const DIFFICULT_TERMS =
  "constructor, 0, 50% off, a/b, what? #1, c++ & more, crème brûlée, 日本語, \"quotes' <b>, 🎽 run, (a|b".split(
    ", ",
  );

/** Terms without a letter or a digit, some of which databases and expressions take for any letter. */
const SIGNS = [" ", "!?", "%", "_", "*", "%%", "__", ".*", "\\", "'"];

/** Letters beside operators of databases, expressions and their query languages. */
const OPERATORS = ["-a *b ~c", "[a {b", "a:b ^c @d", "a AND NOT", "a\\"];

/** Names that show whether a term is decoded: an accent, a character of addresses, an apostrophe, and a space. */
const TELLING = [/[&<>"']/, /\p{Script=Latin}\p{M}/u, /[&+%/?#]/, /\w['’]\w/, /\s\w{4,}$/];

const ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu;

/** How shoppers type a name. Other capitals come first, because a cache may have the right results later. */
const SPELLINGS: readonly [spell: (name: string) => string, hint: string][] = [
  [swapCase, "Upper and lower case must not matter."],
  [
    (name) => name,
    "Is the term decoded once, and as UTF-8 (%20 is a space, %26 is &, %C3%A9 is é)?",
  ],
  [capitalize, "Upper and lower case must not matter, also of letters with accents."],
  [(name) => name.normalize("NFD").replace(ACCENTS, ""), "Accents must not matter."],
  [
    (name) =>
      name
        .normalize("NFD")
        .replace(/[aeiou]/, "$&\u0301")
        .normalize("NFC"),
    "Accents must not matter, also in a term.",
  ],
  [(name) => name.normalize("NFD"), "An accent may be a character of its own, as macOS writes it."],
  [(name) => name.replace(/['’]/g, ""), "Apostrophes must not matter."],
  [
    (name) => name.replace(/['’]/g, (one) => (one === "'" ? "’" : "'")),
    "A straight and a curly apostrophe are the same.",
  ],
  [(name) => name.replace(/\w$/, ""), "The last word of a term may be the beginning of a word."],
  [(name) => name.split(/\s+/).reverse().join(" "), "The order of the words must not matter."],
  [(name) => `${name.replace(/\s/, "  ")} `, "Two spaces, or one at the end, must not matter."],
];

/**
 * What may stand between words. Frameworks cut an address at some of them, and take what follows a dot for a format; the
 * full-text searches of databases exclude a word after some, or want one of two only.
 */
const JOINTS = [..." /?#&+;.,|", " -", " ~", " !", " OR ", " NOT "];

const UNKNOWN_WORD = `unknown${randomBytes(8).toString("hex")}`;

/** As many campaigns as are read for products. */
export const SEARCHED_MAX = 20;

/** A longer name and the unknown word, 24 characters, could be more than the 200 of a term. */
const NAME_MAX = 150;

/** What to do where a search finds too little. */
export const TERM_ADVICE =
  "Give a term that finds two campaigns which sell something, for example --term shirts";

/** Searches and evicts. Returns the campaigns that were found. */
export async function trySearch(walk: ContractWalk, givenTerm?: string): Promise<Campaign[]> {
  const found = await findCampaigns(walk, givenTerm);
  const none = { content: [], totalElements: 0 };
  await walk.tryAll([
    ...DIFFICULT_TERMS.flatMap((term): Case[] => [
      search(`for the term ${term}`, term, "?size=4"),
      ["evictSearch", `for the term ${term}`, 204, { values: { term } }],
    ]),
    ...OPERATORS.map((term) => search(`for the term ${term}`, term, "?size=4")),
    ...SIGNS.map((term) =>
      search(`for the term “${term}”`, term, "?size=100", hasSigns(term), SIGNS_HINT),
    ),
    search("for a word that no campaign has", UNKNOWN_WORD, "?size=4", none),
    ...[
      "?size=0",
      "?size=101",
      "?size=some",
      "?size=",
      "?size=4abc",
      "?size=1.5",
      "?size=4&page=-1",
      "?size=4&page=100001",
      "?size=4&page=some",
    ].map((query): Case => {
      return ["searchCampaigns", `with ${query}`, 422, { values: { term: "shirt" }, query }];
    }),
  ]);
  if (typeof found === "string") {
    walk.skip(
      `Results and products were not tried, and of carts only empty ones, because ${found}`,
    );
    return [];
  }
  const last = await tryPages(walk, found);
  const telling = await tryNames(walk, found.campaigns);
  // Carts are tried with them, too.
  return [...new Set([...telling, ...found.campaigns, ...last])];
}

/** A first word of many letters: without the first or last ones it is no other word, nor the stem of one. */
const LONG_WORD = /^[a-z]{8,}(?= \w)/i;

/** Parts of names that find something alone. */
const PARTS: readonly [pattern: RegExp, hint: string][] = [
  [/(?<!\S)[a-z]/i, "The last word of a term may be the beginning of a word, even one letter."],
  [/(?<!\S)(?:the|for|of|and)(?!\S)/i, "A frequent word is one like any other."],
];

const isAny: Expectation = (body) =>
  Object(body).totalElements === 0 ? ["totalElements is 0, although a name has it"] : [];

const SIGNS_HINT = "Such a term finds nothing, or names that contain it as it is.";

const hasSigns =
  (term: string): Expectation =>
  (body) => {
    const other = readContent(body)?.find(({ name }) => !name.includes(term));
    return other ? [`It finds “${other.name}”`] : [];
  };

type Found = Exclude<Awaited<ReturnType<typeof findCampaigns>>, string>;

/** @returns why there are none, as the end of a sentence, or what terms find */
async function findCampaigns(walk: ContractWalk, givenTerm?: string) {
  const found = new Map<unknown, Campaign>();
  let best = { term: "", content: [] as Campaign[], totalElements: undefined as unknown };
  for (const term of givenTerm ? [givenTerm, ...LETTERS] : LETTERS) {
    const response = await walk.call(...search(`for “${term}”`, term, "?size=100"));
    const content = readContent(response?.json);
    if (!content) return "the results of a search can't be read.";
    const count = content.length;
    const { totalElements } = Object(response?.json);
    if (count > best.content.length) best = { term, content, totalElements };
    if (term === givenTerm && count === 0) walk.note(`“${term}” finds no campaign.`);
    for (const campaign of content) found.set(campaign.id, campaign);
    const names = [...found.values()].map(toComparable);
    const hasAll = TELLING.every((pattern) => names.some((name) => pattern.test(name)));
    if (found.size >= SEARCHED_MAX && hasAll) break;
  }
  if (found.size > 0) return { ...best, campaigns: [...found.values()] };
  return `no campaign was found. ${TERM_ADVICE}`;
}

/** Accents are marks of their own, after their letters; the name is empty if it can't be a term. */
const toComparable = ({ name }: Campaign) =>
  /\S\s\S/.test(name) && name.length <= NAME_MAX ? name.normalize("NFD") : "";

function search(when: string, term: string, query: string, expected?: object, hint?: string): Case {
  return ["searchCampaigns", when, 200, { values: { term }, query }, expected, hint];
}

/** Leaves out what has another form, which is a deviation already; `undefined` without a list. */
function readContent(body: unknown): Campaign[] | undefined {
  const { content } = Object(body);
  if (!Array.isArray(content)) return undefined;
  return content.filter((campaign) => typeof Object(campaign).name === "string");
}

async function tryPages(walk: ContractWalk, { term, content, totalElements }: Found) {
  const count = content.length;
  const when = `for “${term}”`;
  const fault = `content has ${count} campaigns, but totalElements is ${totalElements}.`;
  if (count < Math.min(Number(totalElements), 100)) walk.deviate("searchCampaigns", when, fault);
  const last = await readLastPage(walk, term, Number(totalElements));
  const behindLast = `?size=100&page=${Math.ceil(Number(totalElements) / 100) || 0}`;
  const none = { content: [] };
  const behindHint =
    "totalElements counts the results of all pages, so the page after the last is empty.";
  await walk.call(...search(`${when} with ${behindLast}`, term, behindLast, none, behindHint));
  const shown = [...content, ...last];
  const firstEnded = shown.findIndex(isOver);
  const behind = firstEnded < 0 ? undefined : shown.slice(firstEnded).find(isOpen);
  const order = `The campaign ${behind?.id}, which is on sale, comes after ${shown[firstEnded]?.id}, which has ended.`;
  if (behind) walk.deviate("searchCampaigns", when, order);
  const all = content.map(({ id }) => id);
  for (const [query, size, page = 0, hint = PAGE_HINT] of PAGES) {
    const ids = all.slice(size * page, size * (page + 1));
    const isSame: Expectation = (actual) => {
      const own = readContent({ content: actual })?.map(({ id }) => id) ?? ids;
      return own.join() === ids.join()
        ? []
        : [`has the campaigns ${formatValue(own)} instead of ${formatValue(ids)}`];
    };
    const what = `${when} ${query ? `with ${query}` : "without a size"}`;
    const response = await walk.call(...search(what, term, query));
    const expected = { content: isSame, totalElements };
    // The other pages differ for the same reason.
    if (response && !walk.compare("searchCampaigns", what, response.json, expected, hint)) break;
  }
  const longer = `${term}1`;
  const isOne: Expectation = (actual) =>
    Object(actual).length > 1 ? [`has what ?size=11&page=1 of “${term}” has`] : [];
  const expected = { content: isOne };
  await walk.call(...search(`for “${longer}”`, longer, "?size=1&page=1", expected, KEY_HINT));
  await walk.callAgain(...search(`${when} with ?size=20`, term, "?size=20"));
  return last;
}

/** The last page of many, which has the campaigns that have ended. */
async function readLastPage(walk: ContractWalk, term: string, total: number): Promise<Campaign[]> {
  const page = Math.ceil(total / 100) - 1;
  if (!(page > 0)) return [];
  const query = `?size=100&page=${page}`;
  const expected = { content: { length: total - 100 * page }, totalElements: total };
  const response = await walk.call(...search(`for “${term}” with ${query}`, term, query, expected));
  return readContent(response?.json) ?? [];
}

/**
 * A campaign's own words must find it, as the campaign has them, and as shoppers type them.
 *
 * @returns the campaigns that were tried
 */
async function tryNames(walk: ContractWalk, campaigns: readonly Campaign[]): Promise<Campaign[]> {
  const plain = campaigns.filter(({ name }) => isPlainText(name));
  const telling = TELLING.flatMap(
    (pattern) => plain.find((one) => pattern.test(toComparable(one))) ?? [],
  );
  for (const campaign of new Set(telling)) await tryName(walk, campaign);
  const [first] = telling;
  if (first) await tryOthers(walk, first, listOthers(first));
  const long = plain.find(({ name }) => name.length <= NAME_MAX && LONG_WORD.test(name));
  const [word = ""] = LONG_WORD.exec(long?.name ?? "") ?? [];
  if (long)
    await tryOthers(walk, long, [
      [word.slice(2), "A word of a term is a whole one or the beginning of one."],
      [long.name.replace(word, word.slice(0, -3)), "Only a term's last word may be a beginning."],
    ]);
  for (const [pattern, hint] of PARTS) {
    const [part] = plain.flatMap(({ name }) => pattern.exec(name) ?? []);
    if (part) await walk.call(...search(`for “${part}”`, part, "?size=1", isAny, hint));
  }
  // A second search shows whether two at the same time get each other's results.
  if (first) await walk.callAgain(...search(`for “${first.name}”`, first.name, "?size=20"));
  return telling;
}

/** How shoppers type a name. */
async function tryName(walk: ContractWalk, campaign: Campaign): Promise<void> {
  const { name } = campaign;
  const tried = new Set<string>();
  const missed = new Map<string, string>();
  for (const [spell, hint] of SPELLINGS) {
    const term = spell(name);
    if (!tried.has(term) && (await isFound(walk, campaign, term)) === false) missed.set(term, hint);
    tried.add(term);
  }
  // Where the name itself is not found, one that is found tells why.
  const [, found] = SPELLINGS.find(([spell]) => !missed.has(spell(name))) ?? [];
  const own = missed.get(name);
  for (const [term, hint] of own ? [[name, found ?? own] as const] : missed)
    walk.deviate("searchCampaigns", `for “${term}”`, `It doesn't find “${name}”. ${hint}`);
}

/** Terms that must not find a campaign, although a part of them does. */
function listOthers({ name }: Campaign): [term: string, hint: string][] {
  const toCode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    ...JOINTS.map((joint): [string, string] => [
      `${name}${joint}${UNKNOWN_WORD}`,
      `Every word of a term must occur, also one after “${joint}”.`,
    ]),
    [`${name} ${Date.now()}`, "Every word of a term must occur, also a number."],
    [name.replace(/[a-z]/i, toCode), "The term is decoded twice."],
  ];
}

async function tryOthers(walk: ContractWalk, campaign: Campaign, others: [string, string][]) {
  for (const [term, hint] of others)
    if (await isFound(walk, campaign, term))
      walk.deviate("searchCampaigns", `for “${term}”`, `It finds “${campaign.name}”. ${hint}`);
}

/** @returns `undefined` without a list of results */
async function isFound(walk: ContractWalk, { id }: Campaign, term: string) {
  const response = await walk.call(...search(`for “${term}”`, term, "?size=100"));
  return readContent(response?.json)?.some((one) => one.id === id);
}

/** Whether a campaign has ended, wherever the shop is. */
export const isOver = ({ endsAt }: Campaign) => hasEnded(readEnd(`${endsAt}`), Date.now() - DAY_MS);

/** Whether it has not ended yet, wherever the shop is. */
const isOpen = ({ endsAt }: Campaign) => readEnd(`${endsAt}`) > Date.now() + DAY_MS;

/** Without letters whose capital is another one when it is small again, for example “ß”. */
function capitalize(text: string): string {
  const capitals = text.toUpperCase();
  return capitals.toLowerCase() === text.toLowerCase() ? capitals : text;
}

/** Of ASCII only: other letters have special cases, for example “ß”. */
export function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter < "a" ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
