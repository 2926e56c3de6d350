import type { OptionSchema } from "../../shared/page/host/widget-options.ts";
import {
  type SearchBoxOptions,
  searchBoxOptions,
} from "../../shared/view/features/search-box/search-box.options.ts";

/** The header's search boxes have the same options. */
export type SearchOptions = SearchBoxOptions;

export const searchOptions: OptionSchema<SearchOptions> = searchBoxOptions;
