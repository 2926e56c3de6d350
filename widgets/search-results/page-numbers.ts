/** Pages of results are counted from 0 in addresses and calls, and from 1 where people read them. */

/** How many pages on either side of the open one have links of their own. */
const NEIGHBOURS = 2;

/** The page that an address asks for; without one, or with nonsense, the first. */
export function readPage(address: string): number {
  const written = address === "" ? null : new URL(address).searchParams.get("page");
  return written && /^\d{1,7}$/.test(written) ? Number(written) : 0;
}

/** The same address with another page; what else stands in it stays. */
export function withPage(address: string, page: number): string {
  const url = new URL(address);
  if (page === 0) url.searchParams.delete("page");
  else url.searchParams.set("page", String(page));
  return url.pathname + url.search;
}

export function countPages(totalElements: number, pageSize: number): number {
  return Math.ceil(totalElements / pageSize);
}

/** The pages that have links: the first, the last, and those around the open one. */
export function listLinkedPages(open: number, pageCount: number): number[] {
  const around = Array.from(
    { length: 2 * NEIGHBOURS + 1 },
    (_, index) => open - NEIGHBOURS + index,
  );
  const pages = [0, ...around, pageCount - 1].filter((page) => page >= 0 && page < pageCount);
  return [...new Set(pages)].sort((one, other) => one - other);
}
