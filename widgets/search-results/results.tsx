import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { fillPlural } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { pushAddress } from "../../shared/page/platform/use-address.ts";
import { track } from "../../shared/shop/analytics/track.ts";
import { useQuery } from "../../shared/shop/api/use-query.ts";
import { isSearchable } from "../../shared/shop/domain/search-rules.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { useTexts } from "../../shared/shop/store/use-texts.ts";
import { useFallbackContent } from "../../shared/view/mount/use-fallback-content.ts";
import { ActionLink } from "../../shared/view/ui/button.tsx";
import { FilledText } from "../../shared/view/ui/filled-text.tsx";
import { ErrorMessage, Message } from "../../shared/view/ui/message.tsx";
import { PageLinks } from "./page-links.tsx";
import { countPages, withPage } from "./page-numbers.ts";
import { ResultsGrid, ResultsSkeleton } from "./results-grid.tsx";
import * as styles from "./search-results.module.css";
import { searchResultsTexts } from "./search-results.texts.ts";

export interface ResultsProps {
  /** Normalized; may be too short to be searched. */
  term: string;
  /** From 0. */
  page: number;
  pageSize: number;
  /** Shortest term that is searched. */
  minLength: number;
  /** The page's address, the base of the links to other pages. */
  address: string;
  /** The fallback content: what the page author put into the mount point. */
  content: readonly Node[];
}

/** The heading, the count, the current page of results, and the links to the other pages. */
export function Results({ term, page, pageSize, minLength, address, content }: ResultsProps) {
  const texts = useTexts(searchResultsTexts);
  const { locale, links } = useShared((state) => state.page);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLongEnough = isSearchable(term, minLength);
  const { status, data, isFetching, refetch } = useResults(
    term,
    isLongEnough ? page : null,
    pageSize,
  );
  /** How many there are on all pages together; `undefined` before the first response. */
  const [total, setTotal] = useState<number>();
  if (data && data.totalElements !== total) setTotal(data.totalElements);
  const pageCount = countPages(total ?? 0, pageSize);
  const isWaiting = isLongEnough && total === undefined;
  const isFallbackShown = useFallbackContent(content, isWaiting, takeFocus);
  // The server's markup has the title and the count, too.
  const isTitleShown = !isFallbackShown || status === "error";

  // An error stands between the title and the server's results, so the widget shows the title then.
  useLayoutEffect(() => {
    if (!isFallbackShown || !isTitleShown) return;
    const titles = content.filter((node): node is HTMLElement => node.nodeName === "H1");
    for (const title of titles) title.hidden = true;
    return () => {
      for (const title of titles) title.hidden = false;
    };
  }, [content, isFallbackShown, isTitleShown]);

  /** The focused element is removed; without this the focus would move to the top of the page. */
  function takeFocus(): void {
    heading.current?.focus({ preventScroll: true });
  }

  function goToPage(next: number): void {
    pushAddress(withPage(address, next));
    takeFocus();
    heading.current?.scrollIntoView();
  }

  /** The term may have another text direction. */
  function fillTerm(text: string): ReactNode {
    return <FilledText text={text} values={{ term: <bdi>{term}</bdi> }} />;
  }

  function describeCount(): string {
    if (isFetching) return texts["search-results.loading"];
    if (!data) return "";
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
          message={texts["search-results.failed"]}
          retryLabel={texts["search-results.retry"]}
          isBusy={isFetching}
          retry={refetch}
        />
      );
    }
    if (!data) {
      const left = total === undefined ? pageSize : total - page * pageSize;
      return <ResultsSkeleton count={Math.min(pageSize, left)} />;
    }
    if (data.totalElements === 0) {
      return <Message message={fillTerm(texts["search-results.none"])}>{exploreLink}</Message>;
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

  if (!isTitleShown) return null;
  return (
    <section className={styles.searchResults} aria-busy={isFetching}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {term ? fillTerm(texts["search-results.title"]) : texts["search-results.noTerm"]}
      </h1>
      {isLongEnough && (
        <p className={styles.count} role="status">
          {describeCount()}
        </p>
      )}
      {renderContent()}
      {pageCount > 1 && (
        <PageLinks open={page} pageCount={pageCount} address={address} goToPage={goToPage} />
      )}
    </section>
  );
}

/**
 * One page of the results of a term. Each page is requested once and then kept, so that on the way back its
 * height is at once the height for which the browser restores the scroll position.
 *
 * @param term normalized
 * @param page from 0; `null`: nothing is requested
 */
function useResults(term: string, page: number | null, size: number) {
  return useQuery(
    page === null ? null : `results of ${term}, page=${page}, size=${size}`,
    async ({ searchCampaigns }, signal) => {
      const query = { size, page: page ?? 0, signal };
      const { content, totalElements } = await searchCampaigns(term, query);
      if (totalElements === 0) track("search_zero_results", { term });
      return { content: content.slice(0, size), totalElements };
    },
    { errorMessage: "The search results could not be loaded." },
  );
}
