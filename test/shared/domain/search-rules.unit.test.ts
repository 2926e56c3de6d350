import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSearchable, normalizeTerm, resultsPath } from "../../../shared/domain/search-rules.ts";

describe("a search term", () => {
  it("is searched without space around it and with single spaces inside", () => {
    expect(normalizeTerm("  maple \t street\n library ")).toBe("maple street library");
  });

  it("loses half an emoji, which no address can hold, and keeps a whole one", () => {
    expect(normalizeTerm("run \ud83d")).toBe("run");
    expect(normalizeTerm("run 🏃")).toBe("run 🏃");
    expect(() => resultsPath("run \udc00")).not.toThrow();
  });

  it("is long enough from the shop's own length on", () => {
    expect(isSearchable("ab", 3)).toBe(false);
    expect(isSearchable("abc", 3)).toBe(true);
    expect(isSearchable("ab", 2)).toBe(true);
  });

  it("is not made longer by spaces", () => {
    expect(isSearchable("a  ", 3)).toBe(false);
    expect(isSearchable("   ", 1)).toBe(false);
    expect(isSearchable("", 1)).toBe(false);
  });

  it("counts an emoji as the one character that people see", () => {
    expect(isSearchable("🐾🐾", 3)).toBe(false);
    expect(isSearchable("🐾🐾🐾", 3)).toBe(true);
  });
});

describe("the address of the results", () => {
  it("carries whatever was typed", () => {
    expect(resultsPath("a/b?c#d")).toBe("/results/a%2Fb%3Fc%23d");
    expect(resultsPath(" café  100% ")).toBe("/results/caf%C3%A9%20100%25");
  });

  it("can be read back into the term", () => {
    const term = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(term, (term) => {
        const [, , encoded = ""] = resultsPath(term).split("/");
        expect(decodeURIComponent(encoded)).toBe(normalizeTerm(term));
      }),
    );
  });
});
