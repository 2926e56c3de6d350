import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { SearchBox } from "../../shared/ui/search-box/search-box.tsx";
import { type SearchOptions, searchOptions } from "../../shared/ui/search-box/search-options.ts";

/** The campaign search box, to stand anywhere in a page. */
function Search({ options }: WidgetProps<SearchOptions>) {
  return <SearchBox options={options} />;
}

export const widget = defineWidget<SearchOptions>({
  name: "search",
  options: searchOptions,
  Component: Search,
});
