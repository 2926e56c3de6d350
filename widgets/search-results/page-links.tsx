import { fillText } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { listLinkedPages, withPage } from "./page-numbers.ts";
import * as styles from "./search-results.module.css";
import { searchResultsTexts } from "./search-results.texts.ts";

export interface PageLinksProps {
  /** From 0. */
  open: number;
  pageCount: number;
  /** The page's address, the base of the links. */
  address: string;
}

interface PageLink {
  page: number;
  text: string;
  /** Accessible name, where the text alone is not enough. */
  label?: string;
  rel?: "prev" | "next";
}

/** Links to the other pages. */
export function PageLinks({ open, pageCount, address }: PageLinksProps) {
  const texts = useTexts(searchResultsTexts);
  const locale = useShared((state) => state.page.locale);
  const linked = listLinkedPages(open, pageCount);
  const links = linked.map((page): PageLink => {
    const text = formatNumber(page + 1, locale);
    return { page, text, label: fillText(texts["search-results.pageNumber"], { page: text }) };
  });
  if (open > 0 && open < pageCount) {
    links.unshift({ page: open - 1, text: texts["search-results.previous"], rel: "prev" });
  }
  if (open < pageCount - 1) {
    links.push({ page: open + 1, text: texts["search-results.next"], rel: "next" });
  }

  /** Whether pages are left out between this one and the link before it. */
  function isBehindGap({ rel, page }: PageLink): boolean {
    return !rel && page > 0 && !linked.includes(page - 1);
  }

  return (
    <nav aria-label={texts["search-results.pages"]}>
      {/* Safari ignores the list semantics of `list-style: none` without an explicit role. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari needs it here */}
      <ul className={styles.pages} role="list">
        {links.map((link) => (
          <li key={link.rel ?? link.page} className={isBehindGap(link) ? styles.gap : undefined}>
            <a
              className={styles.page}
              href={withPage(address, link.page)}
              rel={link.rel}
              aria-label={link.label}
              aria-current={!link.rel && link.page === open ? "page" : undefined}
            >
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
