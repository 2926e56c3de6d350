import type { MouseEvent } from "react";
import { fillText } from "../../shared/host/texts.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { listLinkedPages, withPage } from "./page-numbers.ts";
import styles from "./search-results.module.css";
import { resultsTexts } from "./search-results.texts.ts";

export interface PageLinksProps {
  /** From 0. */
  open: number;
  pageCount: number;
  /** The page's address, which the links are made of. */
  address: string;
  turnTo: (page: number) => void;
}

interface PageLink {
  page: number;
  text: string;
  /** Where the text alone says too little to somebody who hears it. */
  label?: string;
  rel?: "prev" | "next";
}

/** Links to the other pages: real ones, so that a page can be opened in a new tab, or kept. */
export function PageLinks({ open, pageCount, address, turnTo }: PageLinksProps) {
  const texts = useTexts(resultsTexts);
  const locale = useShared((state) => state.page.locale);
  const linked = listLinkedPages(open, pageCount);
  const previous: PageLink[] =
    open > 0 && open < pageCount
      ? [{ page: open - 1, text: texts["search-results.previous"], rel: "prev" }]
      : [];
  const next: PageLink[] =
    open < pageCount - 1
      ? [{ page: open + 1, text: texts["search-results.next"], rel: "next" }]
      : [];
  const numbered = linked.map((page): PageLink => {
    const text = (page + 1).toLocaleString(locale);
    return { page, text, label: fillText(texts["search-results.pageNumber"], { page: text }) };
  });

  function takeOver(event: MouseEvent, page: number): void {
    // A click that asks for a new tab is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (page !== open) turnTo(page);
  }

  /** Whether pages are left out between this one and the link before it. */
  function isBehindGap({ rel, page }: PageLink): boolean {
    return !rel && page > 0 && !linked.includes(page - 1);
  }

  return (
    <nav aria-label={texts["search-results.pages"]}>
      {/* Safari takes lists without their marks for none, unless they say so. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari needs it here */}
      <ul className={styles.pages} role="list">
        {[...previous, ...numbered, ...next].map((link) => (
          <li key={link.rel ?? link.page} className={isBehindGap(link) ? styles.gap : undefined}>
            <a
              className={styles.page}
              href={withPage(address, link.page)}
              rel={link.rel}
              aria-label={link.label}
              aria-current={!link.rel && link.page === open ? "page" : undefined}
              onClick={(event) => takeOver(event, link.page)}
            >
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
