import { field, string, wholeNumber } from "../../shared/page/host/value-reader.ts";
import { searchBoxOptions } from "../../shared/view/features/search-box/search-box.options.ts";

/** How many campaigns a page of results has by default, and at most. */
const RESULTS_PAGE_SIZE = 24;
const RESULTS_PAGE_SIZE_MAX = 100;

export const searchResultsOptions = {
  /** The term; empty: the one in the page's address, `/results/{term}`. */
  term: field(string, ""),
  /** How many campaigns a page has. */
  pageSize: field(wholeNumber(1, RESULTS_PAGE_SIZE_MAX), RESULTS_PAGE_SIZE),
  /** Shortest term that is searched, in characters. */
  minLength: searchBoxOptions.minLength,
};
