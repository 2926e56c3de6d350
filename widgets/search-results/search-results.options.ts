import { string, wholeNumber } from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";
import { searchBoxOptions } from "../../shared/view/features/search-box/search-box.options.ts";

/** How many campaigns a page of results has by default, and at most. */
const RESULTS_PAGE_SIZE = 24;
const RESULTS_PAGE_SIZE_MAX = 100;

export interface SearchResultsOptions {
  /** The term; empty: the one in the page's address, `/results/{term}`. */
  term: string;
  /** How many campaigns a page has. */
  pageSize: number;
  /** Shortest term that is searched, in characters. */
  minLength: number;
}

export const searchResultsOptions: OptionSchema<SearchResultsOptions> = {
  term: { reader: string, default: "" },
  pageSize: { reader: wholeNumber(1, RESULTS_PAGE_SIZE_MAX), default: RESULTS_PAGE_SIZE },
  minLength: searchBoxOptions.minLength,
};
