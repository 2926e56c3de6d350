import type { ReactNode } from "react";
import { fillPlural } from "../../../page/host/texts.ts";
import { useTexts } from "../../../shop/store/page-slice.ts";
import { useShared } from "../../../shop/store/store.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { instantSearchTexts } from "./instant-search.texts.ts";
import type { SearchResultsProps } from "./search-results.tsx";

/** What screen readers announce about the results; the message in their place where there are none. */
export function SearchStatus({ box }: Pick<SearchResultsProps, "box">): ReactNode {
  const { results, isBusy } = box;
  const texts = useTexts(instantSearchTexts);
  const locale = useShared((state) => state.page.locale);
  // While earlier results are shown it is empty, so that screen readers announce the same count again.
  if (isBusy) return !results?.campaigns.length && texts["search.loading"];
  if (!results) return null;
  const { term, campaigns, totalElements } = results;
  if (campaigns.length === 0) {
    return <FilledText text={texts["search.none"]} values={{ term: <bdi>{term}</bdi> }} />;
  }
  return fillPlural(texts, "search.count", totalElements, locale, {
    shown: campaigns.length.toLocaleString(locale),
  });
}
