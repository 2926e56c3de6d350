import type { Campaign } from "../../../shop/api/response-shapes.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

/** What the server found for a term. */
export interface Results {
  term: string;
  campaigns: readonly Campaign[];
  totalElements: number;
}

/**
 * The state of a search box. `reduceSearch` computes the next state and its effects; `useSearchBox` runs
 * the effects.
 */
export interface SearchState {
  /** As it is in the field. */
  term: string;
  /** `invalid`: open, with the message that the term is too short. */
  panel: "closed" | "open" | "invalid";
  phase: "idle" | "loading" | "found" | "failed";
  /** The term that was requested last; empty if the same term may be requested again. */
  requested: string;
  /** While loading those of an earlier term, so that nothing flickers. */
  results?: Results;
  /** Position of the active option; -1 for none. */
  activeIndex: number;
}

export type SearchEvent =
  /** The term is not searched yet: a composition is unfinished, or the page has set the term. */
  | { type: "written"; term: string }
  | { type: "typed"; term: string }
  /** The field was focused or clicked, or a failed search is tried again. */
  | { type: "opened" | "closed" | "dismissed" | "deactivated" }
  | { type: "moved"; by: 1 | -1 }
  /** The debounce of a term that is too short is over. */
  | { type: "rejected" }
  | { type: "found"; results: Results }
  | { type: "failed" }
  | { type: "submitted"; term: string };

export type SearchEffect =
  /** Loads the chunk of the results, without a request. */
  | { type: "prefetch" }
  /** Aborts the request, also one that is still debounced. */
  | { type: "abort" }
  | { type: "search"; term: string }
  | DelayedEffect;

/** Runs after the debounce. */
export type DelayedEffect =
  /** Requests the results; aborts the request before. */
  | { type: "query"; term: string }
  /** Rejects the term. */
  | { type: "reject" };

export type SearchStep = readonly [SearchState, ...SearchEffect[]];

type Options = Pick<SearchBoxOptions, "minLength" | "instant">;

const NO_RESULTS = { phase: "idle", requested: "", results: undefined, activeIndex: -1 } as const;

export const INITIAL_SEARCH_STATE: SearchState = { term: "", panel: "closed", ...NO_RESULTS };

export function reduceSearch(state: SearchState, event: SearchEvent, options: Options): SearchStep {
  switch (event.type) {
    case "written":
      return [{ ...state, term: event.term }];
    case "typed":
      return type(state, event.term, options);
    case "opened":
      // Typing or an arrow key requests results that were cleared; focus and clicks don't.
      return open(state, state.phase === "idle" ? "" : state.term, options);
    case "closed":
      return [{ ...state, panel: "closed", activeIndex: -1 }];
    case "dismissed":
      return [{ ...state, ...NO_RESULTS, panel: "closed" }, { type: "abort" }];
    case "deactivated":
      return [{ ...state, activeIndex: -1 }];
    case "moved":
      return open({ ...state, activeIndex: move(state, event.by) }, state.term, options);
    case "rejected":
      return [{ ...state, panel: "invalid" }];
    case "found":
      return [{ ...state, phase: "found", results: event.results, activeIndex: -1 }];
    case "failed":
      return [{ ...state, ...NO_RESULTS, phase: "failed" }];
    case "submitted":
      return submit(state, event.term, options);
  }
}

function type(state: SearchState, term: string, options: Options): SearchStep {
  const isTooShort = !isSearchable(term, options.minLength) && normalizeTerm(term) !== "";
  const isFixed = state.panel === "invalid" && !isTooShort;
  const panel = isFixed ? "open" : state.panel;
  const typed: SearchState = { ...state, term, panel, activeIndex: -1 };
  if (isSearchable(term, options.minLength)) return open(typed, term, options);
  const effects: SearchEffect[] = [{ type: "abort" }];
  if (isTooShort && options.instant) effects.push({ type: "reject" });
  return [{ ...typed, ...NO_RESULTS }, ...effects];
}

/** Opens the panel, and requests the results of a term unless they were requested last. */
function open(state: SearchState, written: string, { instant, minLength }: Options): SearchStep {
  const opened: SearchState = { ...state, panel: state.panel === "closed" ? "open" : state.panel };
  if (!instant) return [opened];
  if (!isSearchable(written, minLength)) return [opened, { type: "prefetch" }];
  const term = normalizeTerm(written);
  if (term === state.requested) return [opened];
  return [
    { ...opened, phase: "loading", requested: term },
    { type: "query", term },
  ];
}

/** The position of the next option, or of the one before; after the last one comes the first. */
function move({ results, activeIndex }: SearchState, by: 1 | -1): number {
  const count = results?.campaigns.length ?? 0;
  const next = by > 0 ? activeIndex + 1 : Math.max(activeIndex, 0) - 1 + count;
  return count ? next % count : -1;
}

function submit(state: SearchState, term: string, { minLength }: Options): SearchStep {
  const isLongEnough = isSearchable(term, minLength);
  const panel = isLongEnough ? "closed" : "invalid";
  const search = { type: "search", term: normalizeTerm(term) } as const;
  // An instant search still under way would fill the cache that the full search clears.
  return [{ ...state, ...NO_RESULTS, panel }, { type: "abort" }, ...(isLongEnough ? [search] : [])];
}
