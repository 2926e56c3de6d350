import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { fillPlural } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { readPath, watchAddress } from "../../shared/page/platform/watch-address.ts";
import { track } from "../../shared/shop/analytics/track.ts";
import { searchCampaigns } from "../../shared/shop/api/api.ts";
import { useQuery } from "../../shared/shop/api/use-query.ts";
import { isSearchable, normalizeTerm } from "../../shared/shop/domain/search-rules.ts";
import { store, useShared, useTexts } from "../../shared/shop/store/store.ts";
import * as emptyStyles from "../../shared/view/features/order/empty-cart.module.css";
import { ErrorMessage } from "../../shared/view/mount/error-message.tsx";
import { HostSlot } from "../../shared/view/mount/host-slot.tsx";
import { useKeptContent } from "../../shared/view/mount/use-kept-content.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { FilledText } from "../../shared/view/ui/filled-text.tsx";
import { Message } from "../../shared/view/ui/message.tsx";
import { PageLinks } from "./page-links.tsx";
import { readPage, withPage } from "./page-numbers.ts";
import { readTerm } from "./read-term.ts";
import { ResultsGrid, ResultsSkeleton } from "./results-grid.tsx";
import * as styles from "./search-results.module.css";
import { searchResultsOptions } from "./search-results.options.ts";
import { searchResultsTexts } from "./search-results.texts.ts";

/** The results of a search, on their own page. */
function SearchResults(props: WidgetProps<typeof searchResultsOptions>) {
  const { results } = useShared((state) => state.page.links);
  const [address, setAddress] = useState(location.href);
  const [isLeft, setIsLeft] = useState(false);
  const term = normalizeTerm(props.options.term || (readTerm(address, results) ?? ""));

  // A router may keep the element for other results. Another page keeps these until the router removes or hides them.
  const follow = useEffectEvent(() => {
    const { href } = location;
    const isOther =
      readPath() !== readPath(new URL(address)) && readTerm(href, results) === undefined;
    setIsLeft(isOther);
    if (!isOther) setAddress(href);
  });
  useEffect(() => watchAddress(follow), []);

  useEffect(() => {
    store.setState({ searched: isLeft ? "" : term });
    return () => store.setState({ searched: "" });
  }, [term, isLeft]);

  return <Results key={term} term={term} address={address} {...props} />;
}

interface ResultsProps extends WidgetProps<typeof searchResultsOptions> {
  /** The normalized term; it may be too short to be searched. */
  term: string;
  /** The address of these results, which has the page. */
  address: string;
}

/** The heading, the count, the current page of results, and the links to the other pages. */
function Results({ term, address, options, content }: ResultsProps) {
  const { pageSize, minLength } = options;
  const page = readPage(address);
  const texts = useTexts(searchResultsTexts);
  const { locale, links } = useShared((state) => state.page);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLongEnough = isSearchable(term, minLength);
  const { status, data, isFetching, refetch } = useQuery(
    isLongEnough ? `results of ${term}, page=${page}, size=${pageSize}` : null,
    async (signal, isReread) => {
      const found = await searchCampaigns(term, { size: pageSize, page, signal });
      if (found.totalElements === 0 && !isReread) track("search_zero_results", { term });
      return { ...found, content: found.content.slice(0, pageSize) };
    },
    // The links to the pages stay, one of which may have the focus.
    { errorMessage: "The search results could not be loaded.", keepPreviousData: true },
  );
  const pageCount = Math.ceil((data?.totalElements ?? 0) / pageSize);
  const isWaiting = isLongEnough && !data;
  const isContentKept = useKeptContent(content, isWaiting, takeFocus);

  /** The focused element is removed; without this the focus would move to the top of the page. */
  function takeFocus(): void {
    heading.current?.focus({ preventScroll: true });
  }

  /** The term may have another text direction. */
  function fillTerm(text: string): ReactNode {
    return <FilledText text={text} values={{ term: <bdi>{term}</bdi> }} />;
  }

  function describeCount(): ReactNode {
    if (isFetching) return texts["search-results.loading"];
    if (!data) return "";
    if (data.totalElements === 0) return fillTerm(texts["search-results.none"]);
    const key = pageCount > 1 && page < pageCount ? "search-results.page" : "search-results";
    return fillPlural(texts, key, data.totalElements, locale, {
      page: formatNumber(page + 1, locale),
      pages: formatNumber(pageCount, locale),
    });
  }

  function renderContent(): ReactNode {
    const exploreLink = (
      <ActionLink href={links.explore}>{texts["search-results.explore"]}</ActionLink>
    );
    if (!isLongEnough) {
      const message = fillPlural(texts, "search-results.tooShort", minLength, locale);
      return <Message message={message}>{exploreLink}</Message>;
    }
    if (status === "error") {
      return (
        <ErrorMessage
          message={texts[navigator.onLine ? "search-results.failed" : "search-results.unreachable"]}
          retryLabel={texts["search-results.retry"]}
          isBusy={isFetching}
          retry={refetch}
        />
      );
    }
    if (!data) return <ResultsSkeleton count={pageSize} />;
    if (data.totalElements === 0) {
      return (
        <div className={styles.none}>
          {exploreLink}
          <HostSlot className={emptyStyles.campaigns} content={content} name="empty" />
        </div>
      );
    }
    if (data.content.length === 0) {
      return (
        <Message message={texts["search-results.pastEnd"]}>
          <ActionLink href={withPage(address, 0)}>{texts["search-results.firstPage"]}</ActionLink>
        </Message>
      );
    }
    return <ResultsGrid campaigns={data.content} term={term} offset={page * pageSize} />;
  }

  // The server's markup has the title and the count, too.
  if (isContentKept && status !== "error") return null;
  return (
    <section className={styles.searchResults} tabIndex={-1} aria-busy={isFetching}>
      {!isContentKept && (
        <>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {term ? fillTerm(texts["search-results.title"]) : texts["search-results.noTerm"]}
          </h1>
          {isLongEnough && (
            <p className={styles.count} role="status">
              {describeCount()}
            </p>
          )}
        </>
      )}
      {renderContent()}
      {pageCount > 1 && <PageLinks open={page} pageCount={pageCount} address={address} />}
    </section>
  );
}

export const widget = defineWidget({
  name: "search-results",
  options: searchResultsOptions,
  keepsContent: true,
  Component: SearchResults,
});
