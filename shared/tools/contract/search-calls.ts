import type { Campaign } from "../../shop/api/response-readers.ts";
import { hasEnded, readEnd } from "../../shop/domain/campaign-dates.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";

/** A date without a time ends with the day in the shop's time zone, which may be earlier or later than here. */
export const DAY_MS = 24 * 3_600_000;

const MINUTE_MS = 60_000;

/** As many campaigns as are read for products. */
export const SEARCHED_MAX = 20;

/** What to do where a search finds too little. */
export const TERM_ADVICE =
  "Give a term that finds two campaigns which sell something, for example --term shirts";

export function search(
  when: string,
  term: string,
  query: string,
  expected?: object,
  hint?: string,
): Case {
  return ["searchCampaigns", when, 200, { values: { term }, query }, expected, hint];
}

/** Leaves out what has another form, which is a deviation already; `undefined` without a list. */
export function readContent(body: unknown): Campaign[] | undefined {
  const { content } = Object(body);
  if (!Array.isArray(content)) return undefined;
  return content.filter((campaign) => typeof Object(campaign).name === "string");
}

/** @returns `undefined` without a list of results */
export async function isFound(walk: ContractWalk, { id }: Pick<Campaign, "id">, term: string) {
  const response = await walk.call(...search(`for “${term}”`, term, "?size=100&page=0"));
  return readContent(response?.json)?.some((one) => one.id === id);
}

/** How much earlier or later a campaign may end: a time says when, and clocks differ. */
const toleranceOf = (endsAt: unknown) => (/T/.test(`${endsAt}`) ? MINUTE_MS : DAY_MS);

/** Whether a campaign has ended, wherever the shop is. */
export const isOver = ({ endsAt }: Campaign) =>
  hasEnded(readEnd(`${endsAt}`), Date.now() - toleranceOf(endsAt));

/** Whether it has not ended yet, wherever the shop is. */
export const isOpen = ({ endsAt }: Campaign) =>
  readEnd(`${endsAt}`) > Date.now() + toleranceOf(endsAt);
