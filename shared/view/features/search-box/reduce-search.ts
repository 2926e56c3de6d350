import type { Campaign } from "../../../shop/api/response-readers.ts";
import { isSearchable, normalizeTerm } from "../../../shop/domain/search-rules.ts";
import type { SearchBoxOptions } from "./search-box.options.ts";

export interface SearchState {
  /** `invalid`: open, with the message that the term is too short. */
  panel: "closed" | "open" | "invalid";
  /**
   * The normalized term whose results are shown: while the shopper types it is the one of the last pause, so
   * that nothing flickers, or `""` if there was none. `undefined`: none are wanted.
   */
  query: string | undefined;
  /** The active option. After other results there is none, because they don't contain this object. */
  active: Campaign | undefined;
}

export type SearchEvent =
  | { type: "typed"; term: string }
  /** The shopper has typed nothing for a while. */
  | { type: "paused" }
  /** The field was focused or clicked. */
  | { type: "opened" }
  /** `closed` keeps the results, `dismissed` drops them. */
  | { type: "closed" | "dismissed" }
  | { type: "moved"; active: Campaign | undefined }
  /** The term is too short. */
  | { type: "rejected" };

interface Field extends Pick<SearchBoxOptions, "minLength" | "instant"> {
  /** As it is in the field. */
  term: string;
}

export const INITIAL_SEARCH_STATE: SearchState = {
  panel: "closed",
  query: undefined,
  active: undefined,
};

export function reduceSearch(
  state: SearchState,
  event: SearchEvent,
  { term, minLength, instant }: Field,
): SearchState {
  const { panel, query } = state;
  const open = panel === "closed" ? "open" : panel;
  switch (event.type) {
    case "typed": {
      const isLongEnough = isSearchable(event.term, minLength);
      const isEmpty = !normalizeTerm(event.term);
      return {
        panel: isLongEnough || isEmpty ? "open" : open,
        query: isEmpty || !instant ? undefined : isLongEnough && query ? query : "",
        active: undefined,
      };
    }
    case "paused":
      if (query === undefined) return state;
      if (isSearchable(term, minLength)) return { ...state, query: normalizeTerm(term) };
      return panel === "open" ? { ...state, panel: "invalid" } : state;
    case "opened":
      return { ...state, panel: open };
    case "closed":
      return { ...state, panel: "closed", active: undefined };
    case "dismissed":
    case "rejected":
      return {
        panel: event.type === "rejected" ? "invalid" : "closed",
        query: undefined,
        active: undefined,
      };
    case "moved": {
      const isWanted = instant && isSearchable(term, minLength);
      return {
        panel: open,
        query: isWanted ? (query ?? normalizeTerm(term)) : query,
        active: event.active,
      };
    }
  }
}
