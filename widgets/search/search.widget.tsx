import { searchBoxOptions } from "../../shared/view/features/search-box/search-box.options.ts";
import { SearchBox } from "../../shared/view/features/search-box/search-box.tsx";
import { defineWidget } from "../../shared/view/mount/widget-definition.ts";

/** The campaign search box. The header's search boxes have the same options. */
export const widget = defineWidget({
  name: "search",
  options: searchBoxOptions,
  Component: SearchBox,
});
