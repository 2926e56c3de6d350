import { fillText } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { listLinkedPages, withPage } from "./page-numbers.ts";
import * as styles from "./search-results.module.css";
import { searchResultsTexts } from "./search-results.texts.ts";

export interface PageLinksProps {
  /** The open page, counted from 0. */
  open: number;
  pageCount: number;
  /** The page's address, the base of the links. */
  address: string;
}

/**
 * Links to the other pages. A narrow view has no space for the numbers; there, the open page is named between Previous
 * and Next.
 */
export function PageLinks({ open, pageCount, address }: PageLinksProps) {
  const texts = useTexts(searchResultsTexts);
  const locale = useShared((state) => state.page.locale);
  const linked = listLinkedPages(open, pageCount);
  const isPastEnd = open >= pageCount;
  const format = (page: number) => formatNumber(page + 1, locale);

  const renderStep = (page: number, rel: "prev" | "next", text: string) => (
    <li>
      <a className={styles.page} href={withPage(address, page)} rel={rel}>
        {text}
      </a>
    </li>
  );

  return (
    <nav aria-label={texts["search-results.pages"]}>
      {/* Safari ignores the list semantics of `list-style: none` without an explicit role. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari needs it here */}
      <ul className={styles.pages} role="list">
        {open > 0 && !isPastEnd && renderStep(open - 1, "prev", texts["search-results.previous"])}
        {!isPastEnd && (
          <li className={styles.position}>
            {fillText(texts["search-results.position"], {
              page: format(open),
              pages: format(pageCount - 1),
            })}
          </li>
        )}
        {linked.map((page) => {
          const isBehindGap = page > 0 && !linked.includes(page - 1);
          return (
            <li
              key={page}
              className={isBehindGap ? `${styles.number} ${styles.gap}` : styles.number}
            >
              <a
                className={styles.page}
                href={withPage(address, page)}
                aria-label={fillText(texts["search-results.pageNumber"], { page: format(page) })}
                aria-current={page === open ? "page" : undefined}
              >
                {format(page)}
              </a>
            </li>
          );
        })}
        {open < pageCount - 1 && renderStep(open + 1, "next", texts["search-results.next"])}
      </ul>
    </nav>
  );
}
