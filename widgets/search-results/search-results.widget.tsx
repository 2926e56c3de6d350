import { useEffect } from "react";
import { RESULTS_PAGE_SIZE, RESULTS_PAGE_SIZE_MAX } from "../../shared/domain/limits.ts";
import { normalizeTerm } from "../../shared/domain/search-rules.ts";
import { string, wholeNumber } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { useAddress } from "../../shared/platform/address.ts";
import { store } from "../../shared/store/store.ts";
import { readPage } from "./page-numbers.ts";
import { readTerm } from "./read-term.ts";
import { Results } from "./results.tsx";

/** The results of a search, on their own page. */
interface ResultsOptions {
  /** Empty: the one in the address, `/results/{term}`. */
  term: string;
  /** How many campaigns a page has. */
  pageSize: number;
}

function SearchResults({ options, content }: WidgetProps<ResultsOptions>) {
  const address = useAddress();
  const term = normalizeTerm(options.term || readTerm(address));

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
      address={address}
      content={content}
    />
  );
}

export const widget = defineWidget<ResultsOptions>({
  name: "search-results",
  options: {
    term: { attribute: "data-term", reader: string, default: "" },
    pageSize: {
      attribute: "data-page-size",
      reader: wholeNumber(1, RESULTS_PAGE_SIZE_MAX),
      default: RESULTS_PAGE_SIZE,
    },
  },
  Component: SearchResults,
});
