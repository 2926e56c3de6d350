import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import type { Results } from "./fetch-results.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

/**
 * The state of a search box. `reduceSearch` computes the next state and its effects; `useSearchBox` runs
 * the effects.
 */
export interface SearchState {
  /** As it is in the field. */
  term: string;
  /** `invalid`: open, with the message that the term is too short. */
  panel: "closed" | "open" | "invalid";
  phase: SearchPhase;
  /** Position of the active option; -1 for none. */
  activeIndex: number;
}

export type SearchPhase =
  | { name: "idle" | "failed" }
  /** `results` are those of an earlier term, which stay until the response, so that nothing flickers. */
  | { name: "loading"; term: string; results?: Results }
  | { name: "found"; results: Results };

export type SearchEvent =
  /** The shopper has changed the term; `isComposing`: it is unfinished, as in Japanese. */
  | { type: "typed"; term: string; isComposing?: boolean }
  /** The page shows the results of this term. */
  | { type: "prefilled"; term: string }
  /** The field was focused or clicked. */
  | { type: "opened" | "retried" | "closed" | "dismissed" | "deactivated" }
  | { type: "moved"; by: 1 | -1 }
  /** The debounce of a term that is too short is over. */
  | { type: "rejected" }
  | { type: "found"; results: Results }
  | { type: "failed" }
  | { type: "submitted"; term: string };

export type SearchEffect =
  /** Loads the chunk of the results, without a request. */
  | { type: "prefetch" }
  /** Requests the results after the debounce; aborts the request before. */
  | { type: "query"; term: string }
  /** Aborts the request, also one that is still debounced. */
  | { type: "abort" }
  /** Rejects the term after the debounce. */
  | { type: "reject" }
  | { type: "search"; term: string };

export type SearchStep = readonly [SearchState, ...SearchEffect[]];

type Options = Pick<SearchBoxOptions, "minLength" | "instant">;

export const INITIAL_SEARCH_STATE: SearchState = {
  term: "",
  panel: "closed",
  phase: { name: "idle" },
  activeIndex: -1,
};

export function reduceSearch(state: SearchState, event: SearchEvent, options: Options): SearchStep {
  switch (event.type) {
    case "typed":
      if (event.isComposing) return [{ ...state, term: event.term }];
      return type(state, event.term, options);
    case "prefilled":
      return [{ ...state, term: state.term || event.term }];
    case "opened":
      // Typing or an arrow key requests results that were cleared; focus and clicks don't.
      return state.phase.name === "idle" ? open(state, "", options) : show(state, options);
    case "retried":
      return show(state, options);
    case "closed":
      return [close(state)];
    case "dismissed":
      return [{ ...close(state), phase: { name: "idle" } }, { type: "abort" }];
    case "deactivated":
      return [{ ...state, activeIndex: -1 }];
    case "moved":
      return show({ ...state, activeIndex: move(state, event.by) }, options);
    case "rejected":
      return [{ ...state, panel: "invalid" }];
    case "found":
      return [{ ...state, activeIndex: -1, phase: { name: "found", results: event.results } }];
    case "failed":
      return [{ ...state, activeIndex: -1, phase: { name: "failed" } }];
    case "submitted":
      return submit(state, event.term, options);
  }
}

/** The results that are shown. */
export function resultsOf({ phase }: SearchState): Results | undefined {
  return "results" in phase ? phase.results : undefined;
}

function type(state: SearchState, term: string, options: Options): SearchStep {
  const isLongEnough = isSearchable(term, options.minLength);
  const isEmpty = normalizeTerm(term) === "";
  const isStillInvalid = state.panel === "invalid" && !isLongEnough && !isEmpty;
  const panel = state.panel === "invalid" && !isStillInvalid ? "open" : state.panel;
  const typed: SearchState = { ...state, term, panel, activeIndex: -1 };
  if (isLongEnough) return show(typed, options);
  const cleared: SearchState = { ...typed, phase: { name: "idle" } };
  return isEmpty || !options.instant
    ? [cleared, { type: "abort" }]
    : [cleared, { type: "abort" }, { type: "reject" }];
}

/** Shows the results of the term, which are requested unless they were requested last. */
function show(state: SearchState, options: Options): SearchStep {
  return open(state, normalizeTerm(state.term), options);
}

function open(state: SearchState, term: string, { instant, minLength }: Options): SearchStep {
  const { phase } = state;
  const opened: SearchState = { ...state, panel: state.panel === "closed" ? "open" : state.panel };
  if (!instant) return [opened];
  if (!isSearchable(term, minLength)) return [opened, { type: "prefetch" }];
  const requested = phase.name === "loading" ? phase.term : resultsOf(state)?.term;
  if (requested === term) return [opened];
  const loading = { name: "loading", term, results: resultsOf(state) } as const;
  return [
    { ...opened, phase: loading },
    { type: "query", term },
  ];
}

function close(state: SearchState): SearchState {
  return { ...state, panel: "closed", activeIndex: -1 };
}

/** The position of the next option, or of the one before; after the last one comes the first. */
function move(state: SearchState, by: 1 | -1): number {
  const count = resultsOf(state)?.campaigns.length ?? 0;
  const from = state.activeIndex < 0 && by < 0 ? 0 : state.activeIndex;
  return count ? (from + by + count) % count : -1;
}

function submit(state: SearchState, term: string, { minLength }: Options): SearchStep {
  const cleared: SearchState = { ...close(state), phase: { name: "idle" } };
  // An instant search still under way would fill the cache that the full search clears.
  return isSearchable(term, minLength)
    ? [cleared, { type: "abort" }, { type: "search", term: normalizeTerm(term) }]
    : [{ ...cleared, panel: "invalid" }, { type: "abort" }];
}
