import { withParameter } from "../../shared/page/platform/with-parameter.ts";

/** Pages of results are counted from 1 in addresses and texts, and from 0 in requests and in the code. */

/** How many pages on either side of the open one have links of their own. */
const NEIGHBOURS = 2;

/** The page number in an address; the first page if it is missing or invalid. */
export function readPage(address: string): number {
  const written = new URL(address).searchParams.get("page");
  return written && /^[1-9]\d{0,6}$/.test(written) ? Number(written) - 1 : 0;
}

/**
 * The same address with another page. It is absolute: a path may begin with two slashes, and a link with
 * only that path would lead to another host. Of the fragment, only the path of a router stays.
 */
export function withPage(address: string, page: number): string {
  const [withoutFragment = "", fragment = ""] = address.split("#");
  const route = /^!?\//.test(fragment) ? `#${fragment}` : "";
  return withParameter(withoutFragment, "page", page ? page + 1 : undefined) + route;
}

/** The pages that have links: the first, the last, and those around the open one. */
export function listLinkedPages(open: number, pageCount: number): number[] {
  const around = [...Array(2 * NEIGHBOURS + 1).keys()].map((index) => open - NEIGHBOURS + index);
  const pages = [0, ...around, pageCount - 1].filter((page) => page >= 0 && page < pageCount);
  return [...new Set(pages)].sort((one, other) => one - other);
}
