import { html } from "hono/html";
import type { Html } from "./fill-page.ts";
import { formatCount } from "./format.ts";

/** The count of results and the links to their pages, the same as in the widget. */

const NEIGHBOURS = 2;

export function renderCount(totalElements: number, open: number, pageCount: number): Html {
  const count = formatCount(totalElements, "campaign", "campaigns");
  return pageCount > 1 && open < pageCount
    ? html`${count}, page ${open + 1} of ${pageCount}`
    : html`${count}`;
}

/** `open` counts from 0, the addresses and the visible numbers from 1. */
export function renderPageLinks(path: string, open: number, pageCount: number): Html {
  if (pageCount <= 1) return html``;
  const address = (page: number) => `${path}${page === 0 ? "" : `?page=${page + 1}`}`;
  const shown = Array.from({ length: pageCount }, (_, page) => page).filter(
    (page) => page === 0 || page === pageCount - 1 || Math.abs(page - open) <= NEIGHBOURS,
  );
  const links = shown.map((page, index) => {
    const gap = page > 0 && shown[index - 1] !== page - 1 && " pages-gap";
    const current = page === open && html` aria-current="page"`;
    return html`<li class="pages-number${gap}"><a href="${address(page)}" aria-label="Page ${page + 1}"${current}>${page + 1}</a></li>`;
  });
  const previous =
    open > 0 &&
    open < pageCount &&
    html`<li><a href="${address(open - 1)}" rel="prev">Previous</a></li>`;
  const next =
    open < pageCount - 1 && html`<li><a href="${address(open + 1)}" rel="next">Next</a></li>`;
  const position =
    open < pageCount && html`<li class="pages-position">Page ${open + 1} of ${pageCount}</li>`;
  return html`<ol>${previous}${position}${links}${next}</ol>`;
}
