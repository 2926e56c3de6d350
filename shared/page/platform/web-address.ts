import { readDocument } from "./read-document.ts";

/** The absolute form of an `http:` or `https:` address; empty for any other address, because it could run code. */
export function toWebAddress(written: string | null | undefined): string {
  if (!written) return "";
  // Unlike `new URL()`, an `<a>` accepts any address without an error.
  const link = readDocument("createElement")("a");
  link.href = written;
  return /^https?:/.test(link.href) ? link.href : "";
}

/**
 * An address with another value of one parameter of its query, or without the parameter. The rest stays byte
 * by byte, because hosts read their queries in their own ways: `?/shop/rescue`, `?name=M%FCller`.
 */
export function withParameter(address: string, name: string, value?: number): string {
  const [, page = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(address) ?? [];
  const isOwn = (part: string) => part.split("=")[0] === name;
  const before = query?.split("&") ?? [];
  const parts = before.filter((part) => !isOwn(part));
  const place = before.findIndex(isOwn);
  if (value !== undefined) parts.splice(place < 0 ? parts.length : place, 0, `${name}=${value}`);
  return page + (parts.length > 0 ? `?${parts.join("&")}` : "") + fragment;
}

/** The address of a link, including a link in an SVG; empty for any other element. */
export function readHref(element: Element): string {
  return toWebAddress(element.getAttribute("href") ?? element.getAttribute("xlink:href"));
}

type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether the browser handles a click on a link in its own way: in a new tab, or as a download. */
export function isModifiedClick(click: Click): boolean {
  return click.button > 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}
