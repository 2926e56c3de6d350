import { describe, expect, it } from "vitest";
import { createSearchCache } from "../../../demo-pages/server/search/search-cache.ts";

describe("the search cache", () => {
  it("drops the least recently used terms when it is full", () => {
    const cache = createSearchCache(() => 0, { maxTerms: 3, maxIds: 10 });
    cache.write("a", [1, 2, 3]);
    cache.write("b", [1, 2, 3]);
    cache.write("c", [1, 2, 3]);
    expect(cache.read("a")).toEqual([1, 2, 3]);
    cache.write("d", []);
    expect(cache.read("b")).toBeUndefined();
    cache.write("e", [1, 2, 3, 4, 5, 6, 7]);
    expect([cache.read("c"), cache.read("a")]).toEqual([undefined, [1, 2, 3]]);
    cache.write(
      "f",
      Array.from({ length: 11 }, (_, id) => id),
    );
    expect(cache.read("f")).toBeUndefined();
    expect(cache.read("a")).toEqual([1, 2, 3]);
  });

  it("drops a term after a minute", () => {
    let time = 0;
    const cache = createSearchCache(() => time);
    cache.write("a", [1]);
    time = 59_999;
    expect(cache.read("a")).toEqual([1]);
    time = 60_000;
    expect(cache.read("a")).toBeUndefined();
  });
});
