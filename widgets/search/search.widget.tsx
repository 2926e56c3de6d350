import { SearchBox } from "../../shared/view/features/search-box/search-box.tsx";
import {
  type SearchOptions,
  searchOptions,
} from "../../shared/view/features/search-box/search-options.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";

/** The campaign search box. */
function Search({ options }: WidgetProps<SearchOptions>) {
  return <SearchBox options={options} />;
}

export const widget = defineWidget<SearchOptions>({
  name: "search",
  options: searchOptions,
  Component: Search,
});
