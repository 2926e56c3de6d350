import type { Campaign } from "../../../shop/api/response-readers.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

/** What the server found for a term. */
export interface Results {
  term: string;
  campaigns: readonly Campaign[];
  totalElements: number;
}

export interface SearchState {
  /** `invalid`: open, with the message that the term is too short. */
  panel: "closed" | "open" | "invalid";
  phase: "idle" | "loading" | "found" | "failed";
  /**
   * What happens once the shopper has paused: the term is requested; without one, the term in the field is
   * rejected. Another object aborts what was delayed or requested before, and none only aborts.
   */
  delayed: { term?: string } | undefined;
  /** While loading those of an earlier term, so that nothing flickers. */
  results: Results | undefined;
  /** Position of the active option; -1 for none. */
  activeIndex: number;
}

/** Terms are as they are in the field. */
export type SearchEvent =
  | { type: "typed"; term: string }
  /** The field was focused or clicked, or a failed search is tried again. */
  | { type: "opened"; term: string }
  /** `closed` keeps the results, `dismissed` drops them. */
  | { type: "closed" | "dismissed" | "deactivated" }
  | { type: "moved"; by: 1 | -1; term: string }
  /** The term is too short. */
  | { type: "rejected" }
  | { type: "found"; results: Results }
  | { type: "failed" };

type Options = Pick<SearchBoxOptions, "minLength" | "instant">;

const NO_RESULTS = {
  phase: "idle",
  delayed: undefined,
  results: undefined,
  activeIndex: -1,
} as const;

export const INITIAL_SEARCH_STATE: SearchState = { panel: "closed", ...NO_RESULTS };

export function reduceSearch(
  state: SearchState,
  event: SearchEvent,
  options: Options,
): SearchState {
  switch (event.type) {
    case "typed":
      return type({ ...state, activeIndex: -1 }, event.term, options);
    case "opened":
      // Typing or an arrow key requests results that were dropped; focus and clicks don't.
      return query(open(state), state.phase === "idle" ? "" : event.term, options);
    case "closed":
      return { ...state, panel: "closed", activeIndex: -1 };
    case "dismissed":
      return { ...state, ...NO_RESULTS, panel: "closed" };
    case "moved":
      return query({ ...open(state), activeIndex: move(state, event.by) }, event.term, options);
    case "deactivated":
      return { ...state, activeIndex: -1 };
    case "rejected":
      return { ...state, ...NO_RESULTS, panel: "invalid" };
    case "found":
      return { ...state, phase: "found", results: event.results, activeIndex: -1 };
    case "failed":
      return { ...state, ...NO_RESULTS, phase: "failed" };
  }
}

function type(state: SearchState, term: string, options: Options): SearchState {
  if (isSearchable(term, options.minLength)) {
    return query({ ...state, panel: "open" }, term, options);
  }
  const isEmpty = normalizeTerm(term) === "";
  const { panel } = isEmpty ? ({ panel: "open" } as const) : open(state);
  return { ...NO_RESULTS, panel, delayed: isEmpty || !options.instant ? undefined : {} };
}

function open(state: SearchState): SearchState {
  return state.panel === "closed" ? { ...state, panel: "open" } : state;
}

/** Requests the results of a term unless they were requested last. */
function query(state: SearchState, written: string, { minLength, instant }: Options): SearchState {
  const term = normalizeTerm(written);
  const isNeeded = instant && isSearchable(term, minLength) && term !== state.delayed?.term;
  return isNeeded ? { ...state, phase: "loading", delayed: { term } } : state;
}

/** The position of the next option, or of the one before; after the last one comes the first. */
function move({ results, activeIndex }: SearchState, by: 1 | -1): number {
  const count = results?.campaigns.length ?? 0;
  const next = by > 0 ? activeIndex + 1 : Math.max(activeIndex, 0) - 1 + count;
  return count ? next % count : -1;
}
