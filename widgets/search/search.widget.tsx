import { SearchBox } from "../../shared/features/search-box/search-box.tsx";
import {
  type SearchOptions,
  searchOptions,
} from "../../shared/features/search-box/search-options.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";

/** The campaign search box. */
function Search({ options }: WidgetProps<SearchOptions>) {
  return <SearchBox options={options} />;
}

export const widget = defineWidget<SearchOptions>({
  name: "search",
  options: searchOptions,
  Component: Search,
});
