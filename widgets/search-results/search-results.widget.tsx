import { useEffect } from "react";
import { normalizeTerm } from "../../shared/shop/domain/search-rules.ts";
import { store, useShared } from "../../shared/shop/store/store.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { readPage } from "./page-numbers.ts";
import { readTerm } from "./read-term.ts";
import { Results } from "./results.tsx";
import { type SearchResultsOptions, searchResultsOptions } from "./search-results.options.ts";

/** The results of a search, on their own page. */
function SearchResults({ options, content }: WidgetProps<SearchResultsOptions>) {
  const address = location.href;
  const { results } = useShared((state) => state.page.links);
  const term = normalizeTerm(options.term || readTerm(address, results));

  useEffect(() => {
    store.setState({ searched: term });
    return () => store.setState({ searched: undefined });
  }, [term]);

  return (
    <Results
      key={term}
      term={term}
      page={readPage(address)}
      pageSize={options.pageSize}
      minLength={options.minLength}
      address={address}
      content={content}
    />
  );
}

export const widget = defineWidget({
  name: "search-results",
  options: searchResultsOptions,
  keepsContent: true,
  Component: SearchResults,
});
