import { type Html, html } from "./html.ts";

/** The links from one page of results to the others: the first, the last, and those around the open one. */

const NEIGHBOURS = 2;

/** `open` and the addresses count from 0, what people read counts from 1. */
export function renderPageLinks(term: string, open: number, pageCount: number): Html {
  if (pageCount <= 1) return html``;
  const address = (page: number) =>
    `/results/${encodeURIComponent(term)}${page === 0 ? "" : `?page=${page}`}`;
  const shown = Array.from({ length: pageCount }, (_, page) => page).filter(
    (page) => page === 0 || page === pageCount - 1 || Math.abs(page - open) <= NEIGHBOURS,
  );
  const links = shown.map((page) =>
    page === open
      ? html`<li><a href="${address(page)}" aria-current="page">${page + 1}</a></li>`
      : html`<li><a href="${address(page)}">${page + 1}</a></li>`,
  );
  const back =
    open > 0 ? html`<li><a href="${address(open - 1)}" rel="prev">Previous</a></li>` : html``;
  const on =
    open < pageCount - 1
      ? html`<li><a href="${address(open + 1)}" rel="next">Next</a></li>`
      : html``;
  return html`<ol>${back}${links}${on}</ol>`;
}
