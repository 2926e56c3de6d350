import type { Campaign } from "../../shop/api/response-readers.ts";
import type { ContractWalk } from "./contract-walk.ts";
import { type Expectation, findTwin, formatValue } from "./describe-differences.ts";
import { isOpen, isOver, readContent, SEARCHED_MAX, search, TERM_ADVICE } from "./search-calls.ts";
import { listTelling, tryNames } from "./try-names.ts";
import { tryTerms } from "./try-terms.ts";

const PAGE_HINT =
  "A page begins where the one before ends, in the same order; totalElements is the count of all pages.";

const KEY_HINT = "Does a cache join term, size and page without a character between them?";

const DEFAULTS_HINT =
  "Without a size it is 4, and without a page 0. Does one of the call before (?size=3&page=1) stay for the next ones?";

/** Searches for parts of the results. */
const PAGES: readonly [query: string, size: number, page?: number, hint?: string][] = [
  ["?size=3&page=1", 3, 1],
  ["?size=3", 3, 0, DEFAULTS_HINT],
  ["?page=1", 4, 1, DEFAULTS_HINT],
  ["", 4, 0, DEFAULTS_HINT],
  ["?size=1&page=0", 1],
  ["?size=1&page=1", 1, 1],
  ["?size=2", 2],
  ["?size=5&page=1", 5, 1],
  ["?size=11&page=1", 11, 1],
  ["?size=1&page=11", 1, 11, `The call before had ?size=11&page=1. ${KEY_HINT}`],
  ["?size=1&page=100000", 1, 100_000],
];

/** One search for each letter finds two campaigns in nearly every shop; a back end may ignore single letters by mistake. */
const LETTERS = [..."aeiostrcdlmnpbfghuwyvkjqxz", "team", "school", "food"];

/** Searches and evicts. Returns the campaigns that were found. */
export async function trySearch(walk: ContractWalk, givenTerm?: string): Promise<Campaign[]> {
  const found = await findCampaigns(walk, givenTerm);
  await tryTerms(walk);
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

type Found = Exclude<Awaited<ReturnType<typeof findCampaigns>>, string>;

/** @returns why there are none, as the end of a sentence, or what terms find */
export async function findCampaigns(walk: ContractWalk, givenTerm?: string) {
  const found = new Map<unknown, Campaign>();
  let best = { term: "", content: [] as Campaign[], totalElements: undefined as unknown };
  for (const term of givenTerm ? [givenTerm, ...LETTERS] : LETTERS) {
    const response = await walk.call(...search(`for “${term}”`, term, "?size=100&page=0"));
    const content = readContent(response?.json);
    if (!content) return "the results of a search can't be read.";
    const count = content.length;
    const { totalElements } = Object(response?.json);
    if (count > best.content.length) best = { term, content, totalElements };
    if (term === givenTerm && count === 0) walk.note(`“${term}” finds no campaign.`);
    for (const campaign of content) found.set(campaign.id, campaign);
    const twin = findTwin([...found.values()].map(({ slug }) => slug));
    const shared = `Two campaigns have the slug “${twin}”, so they have one page.`;
    // Twins in one list are named for that.
    if (twin !== undefined && new Set(content.map(({ slug }) => slug)).size === count)
      walk.deviateOnce("searchCampaigns", `for “${term}”`, shared, "slug");
    const hasAll = !listTelling([...found.values()]).includes(undefined);
    if (found.size >= SEARCHED_MAX && hasAll) break;
  }
  if (found.size > 0) return { ...best, campaigns: [...found.values()] };
  return `no campaign was found. ${TERM_ADVICE}`;
}

export async function tryPages(walk: ContractWalk, { term, content, totalElements }: Found) {
  const count = content.length;
  const when = `for “${term}”`;
  const fault = `With ?size=100, content has ${count} campaigns, but totalElements is ${totalElements}.`;
  const isCut = count < Math.min(Number(totalElements), 100);
  if (isCut) walk.deviate("searchCampaigns", when, fault);
  // Pages would be compared with a list that is cut.
  if (isCut) return [];
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
  // What was found is the first hundred.
  const lastOfSeven = Math.max(0, Math.ceil(Math.min(count, 98) / 7) - 1);
  const pages = [...PAGES, [`?size=7&page=${lastOfSeven}`, 7, lastOfSeven] as (typeof PAGES)[0]];
  for (const [query, size, page = 0, hint = PAGE_HINT] of pages) {
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
  await walk.callAgain(...search(`${when} with ?size=20`, term, "?size=20&page=0"));
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
