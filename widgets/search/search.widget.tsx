import { SearchBox } from "../../shared/view/features/search-box/search-box.tsx";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { type SearchOptions, searchOptions } from "./search.options.ts";

/** The campaign search box. */
function Search({ options }: WidgetProps<SearchOptions>) {
  return <SearchBox options={options} />;
}

export const widget = defineWidget({ name: "search", options: searchOptions, Component: Search });
