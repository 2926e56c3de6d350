import type { Campaign } from "../../../shop/api/response-readers.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

export interface SearchState {
  /** The text in the field. */
  term: string;
  /** The term that the page has filled in last. */
  filled: string;
  /** `invalid`: open, with the message that the term is too short. */
  panel: "closed" | "open" | "invalid";
  /**
   * The normalized term whose results are shown. While the shopper types, it is the term of the last pause, so that
   * nothing flickers, or `""` before the first pause. `undefined`: no results are requested.
   */
  query: string | undefined;
  /** The active option. New results don't contain this object, so no option is active then. */
  active: Campaign | undefined;
  /** Whether the shopper has pressed Enter or a search button and the session has not handled it yet. */
  isSubmitted: boolean;
}

export type SearchEvent =
  | { type: "typed"; term: string }
  /** The shopper has typed nothing for a while. */
  | { type: "paused" }
  /** The page has a term for a field in which the shopper has typed nothing else. */
  | { type: "filled"; term: string }
  /** The field was focused or clicked. */
  | { type: "opened" }
  | { type: "submitted" }
  /** `closed` keeps the results, `dismissed` drops them. */
  | { type: "closed" | "dismissed" }
  | { type: "moved"; active: Campaign | undefined }
  /** The term is too short. */
  | { type: "rejected" };

type Options = Pick<SearchBoxOptions, "minLength" | "instant">;

export const INITIAL_SEARCH_STATE: SearchState = {
  term: "",
  filled: "",
  panel: "closed",
  query: undefined,
  active: undefined,
  isSubmitted: false,
};

export function reduceSearch(
  state: SearchState,
  event: SearchEvent,
  { minLength, instant }: Options,
): SearchState {
  const { term, filled, panel, query } = state;
  const open = panel === "closed" ? "open" : panel;
  switch (event.type) {
    case "typed": {
      const isLongEnough = isSearchable(event.term, minLength);
      const isEmpty = !normalizeTerm(event.term);
      return {
        ...state,
        term: event.term,
        panel: isLongEnough || isEmpty ? "open" : open,
        query: isEmpty || !instant ? undefined : isLongEnough && query ? query : "",
        active: undefined,
      };
    }
    case "paused":
      if (query === undefined) return state;
      if (isSearchable(term, minLength)) return { ...state, query: normalizeTerm(term) };
      return panel === "open" ? { ...state, panel: "invalid" } : state;
    case "filled":
      return { ...state, term: term && term !== filled ? term : event.term, filled: event.term };
    case "opened":
      return { ...state, panel: open };
    case "submitted":
      return { ...state, isSubmitted: true };
    case "closed":
      return { ...state, panel: "closed", active: undefined };
    case "dismissed":
    case "rejected":
      return {
        ...INITIAL_SEARCH_STATE,
        term,
        filled,
        panel: event.type === "rejected" ? "invalid" : "closed",
      };
    case "moved": {
      const isWanted = instant && isSearchable(term, minLength);
      return {
        ...state,
        panel: open,
        query: isWanted ? (query ?? normalizeTerm(term)) : query,
        active: event.active,
      };
    }
  }
}
