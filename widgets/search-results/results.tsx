import { type ReactNode, useRef } from "react";
import { SEARCH_MIN_LENGTH } from "../../shared/domain/limits.ts";
import { isSearchable } from "../../shared/domain/search-rules.ts";
import { fillText } from "../../shared/host/texts.ts";
import { pushAddress } from "../../shared/platform/address.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { hasStandIn, useStandIn } from "../../shared/ui/use-stand-in.ts";
import { PageLinks } from "./page-links.tsx";
import { countPages, withPage } from "./page-numbers.ts";
import { ResultsGrid } from "./results-grid.tsx";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import styles from "./search-results.module.css";
import { resultsTexts } from "./search-results.texts.ts";
import { useResults } from "./use-results.ts";

export interface ResultsProps {
  /** Normalized; may be too short to be searched. */
  term: string;
  /** From 0. */
  page: number;
  pageSize: number;
  /** The page's address, which the links to other pages are made of. */
  address: string;
  /** What the page author put into the mount point. */
  content: readonly Node[];
}

/** The heading, how many there are, the open page of them, and the ways to the others. */
export function Results({ term, page, pageSize, address, content }: ResultsProps) {
  const texts = useTexts(resultsTexts);
  const locale = useShared((state) => state.page.locale);
  const explore = useShared((state) => state.page.links.explore);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLongEnough = isSearchable(term, SEARCH_MIN_LENGTH);
  const { status, answer, total, retry } = useResults(term, isLongEnough ? page : null, pageSize);
  const pageCount = total === undefined ? undefined : countPages(total, pageSize);
  const isWaiting = isLongEnough && total === undefined;
  const isStoodFor = isWaiting && hasStandIn(content);
  useStandIn(content, isWaiting, takeFocus);

  /** What has it goes; without this the focus would fall back to the top of the page. */
  function takeFocus(): void {
    heading.current?.focus({ preventScroll: true });
  }

  function turnTo(next: number): void {
    pushAddress(withPage(address, next));
    takeFocus();
    heading.current?.scrollIntoView();
  }

  function tryAgain(): void {
    retry();
    takeFocus();
  }

  function describeCount(): string {
    if (!isLongEnough || status === "failed") return "";
    if (status === "loading") return texts["search-results.loading"];
    const all = (total ?? 0).toLocaleString(locale);
    const count = fillText(texts[total === 1 ? "search-results.one" : "search-results.many"], {
      total: all,
    });
    if (!pageCount || pageCount < 2 || page >= pageCount) return count;
    return fillText(texts["search-results.page"], {
      count,
      page: (page + 1).toLocaleString(locale),
      pages: pageCount.toLocaleString(locale),
    });
  }

  function renderContent(): ReactNode {
    const exploreLink = <ActionLink href={explore}>{texts["search-results.explore"]}</ActionLink>;
    if (!isLongEnough) {
      const message = fillText(texts["search-results.tooShort"], { count: SEARCH_MIN_LENGTH });
      return <Notice message={message}>{exploreLink}</Notice>;
    }
    if (status === "failed") {
      return (
        <Notice message={texts["search-results.failed"]} isAlert>
          <Button onClick={tryAgain}>{texts["search-results.retry"]}</Button>
        </Notice>
      );
    }
    if (!answer) {
      const left = total === undefined ? pageSize : total - page * pageSize;
      return <ResultsSkeleton count={Math.min(pageSize, left)} />;
    }
    if (answer.totalElements === 0) {
      return <Notice message={texts["search-results.none"]}>{exploreLink}</Notice>;
    }
    if (answer.content.length === 0) {
      return (
        <Notice message={texts["search-results.pastEnd"]}>
          <ActionLink href={withPage(address, 0)}>{texts["search-results.firstPage"]}</ActionLink>
        </Notice>
      );
    }
    return <ResultsGrid campaigns={answer.content} term={term} offset={page * pageSize} />;
  }

  // What the server made says all of it, until there is something newer to say.
  if (isStoodFor && status === "loading") return null;
  return (
    <section className={styles.searchResults} aria-busy={status === "loading" && isLongEnough}>
      {!isStoodFor && (
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {renderTitle(term, texts)}
        </h1>
      )}
      {isLongEnough && (
        <p className={styles.count} role="status">
          {describeCount()}
        </p>
      )}
      {renderContent()}
      {pageCount !== undefined && pageCount > 1 && (
        <PageLinks open={page} pageCount={pageCount} address={address} turnTo={turnTo} />
      )}
    </section>
  );
}

/** A term may run in the other direction than the words around it. */
function renderTitle(term: string, texts: typeof resultsTexts): ReactNode {
  if (!term) return texts["search-results.noTerm"];
  const [before, after] = texts["search-results.title"].split("{term}");
  return (
    <>
      <span>{before}</span>
      <bdi>{term}</bdi>
      <span>{after}</span>
    </>
  );
}
