import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import {
  isSearchable,
  normalizeTerm,
  resultsPath as toPath,
} from "../../../../shared/shop/domain/search-rules.ts";

const resultsPath = (term: string) => toPath(term, DEFAULT_CONFIG.links);

describe("a search term", () => {
  it("is trimmed and has single spaces inside", () => {
    expect(normalizeTerm("  maple \t street\n library ")).toBe("maple street library");
  });

  it("is searchable from the minimum length", () => {
    expect(isSearchable("ab", 3)).toBe(false);
    expect(isSearchable("abc", 3)).toBe(true);
    expect(isSearchable("ab", 2)).toBe(true);
  });

  it("is no folder of an address", () => {
    expect([".", "..", " .. "].some((term) => isSearchable(term, 1))).toBe(false);
    expect(isSearchable("...", 1)).toBe(true);
  });

  it("is measured in code points", () => {
    expect(isSearchable("🐾🐾", 3)).toBe(false);
    expect(isSearchable("🐾🐾🐾", 3)).toBe(true);
  });
});

describe("the path of the results page", () => {
  it("is the page's own link", () => {
    expect(toPath("a&b", { results: "/shop/?q={term}" })).toBe("/shop/?q=a%26b");
  });

  it("can be decoded to the term", () => {
    const term = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(term, (term) => {
        const [, , encoded = ""] = resultsPath(term).split("/");
        expect(decodeURIComponent(encoded)).toBe(normalizeTerm(term));
      }),
    );
  });
});
