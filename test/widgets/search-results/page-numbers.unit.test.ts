import { describe, expect, it } from "vitest";
import {
  listLinkedPages,
  readPage,
  withPage,
} from "../../../widgets/search-results/page-numbers.ts";
import { readTerm } from "../../../widgets/search-results/read-term.ts";

const RESULTS = "https://shop.example/results/rescue";

describe("the page number in an address", () => {
  it.each([
    ["", 0],
    ["?page=3", 2],
    ["?page=1", 0],
    ["?page=0", 0],
    ["?page=-1", 0],
    ["?page=1.5", 0],
    ["?page=", 0],
    ["?page=two", 0],
    ["?page=99999999999", 0],
  ])("%j is read as %d", (query, page) => {
    expect(readPage(RESULTS + query)).toBe(page);
  });

  it("replaces only the page number, which is omitted for the first page", () => {
    expect(withPage(`${RESULTS}?ref=mail#top`, 1)).toBe(`${RESULTS}?ref=mail&page=2`);
    expect(withPage(`${RESULTS}?page=2&ref=mail`, 0)).toBe(`${RESULTS}?ref=mail`);
    expect(withPage(`${RESULTS}#/results/cat`, 1)).toBe(`${RESULTS}?page=2#/results/cat`);
  });

  it("keeps the host of an address with a double slash", () => {
    const address = "https://shop.example//results/hoodie";
    expect(new URL(withPage(address, 1), address).href).toBe(`${address}?page=2`);
  });
});

it.each([
  [0, 1, [0]],
  [0, 4, [0, 1, 2, 3]],
  [6, 20, [0, 4, 5, 6, 7, 8, 19]],
  [19, 20, [0, 17, 18, 19]],
  [500, 20, [0, 19]],
])("listLinkedPages links from page %d of %d to %j", (open, pageCount, linked) => {
  expect(listLinkedPages(open, pageCount)).toEqual(linked);
});

it.each([
  ["/results/rescue", "rescue"],
  ["/results/rescue/", "rescue"],
  ["//results//rescue/", "rescue"],
  ["/results/caf%C3%A9%20%26%20cats", "café & cats"],
  ["/results/a%2Fb", "a/b"],
  ["/results/100%", "100%"],
  ["/results/100%25%zz%20off", "100%%zz off"],
  ["/results/%E0%A4%A", "%E0%A4%A"],
  ["/results/", undefined],
  ["/lighthouse/", undefined],
])("readTerm reads the term of %s as %j", (path, term) => {
  expect(readTerm(`https://shop.example${path}`, "/results/{term}")).toBe(term);
});

it.each([
  ["/shop/results/{term}", "/shop/results/a%20b/", "a b"],
  ["/shop/results/{term}", "/results/rescue", undefined],
  ["/search-{term}.html", "/search-rescue.html", "rescue"],
  ["/search-{term}.html", "/search-rescue-html", undefined],
  ["/search/?q={term}&in=shop", "/search?page=2&q=caf%C3%A9+%26+cats", "café & cats"],
  ["/search/?q={term}", "/other/?q=rescue", undefined],
  ["/?s={term}", "/?s=", ""],
  ["/#/results/{term}", "/?page=2#/results/caf%C3%A9?sort=new", "café"],
  ["#!/results/{term}", "/shop/#!/results/a%20b/", "a b"],
  ["#/results/{term}", "/results/rescue#/", undefined],
])("readTerm reads by the link %s of %s: %s", (link, path, term) => {
  expect(readTerm(`https://shop.example${path}`, link)).toBe(term);
});
