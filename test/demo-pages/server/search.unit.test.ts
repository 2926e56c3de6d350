// @vitest-environment node
import { join } from "node:path";
import fc from "fast-check";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../helpers/any-character.ts";
import { startFileShop } from "../../helpers/start-shop.ts";

/** The results of a search, their order, and robustness against any input. */

const shop = await startFileShop();
interface SearchResult {
  content: {
    id: number;
    slug: string;
    name: string;
    design: { dimensions: Record<string, string> };
  }[];
  totalElements: number;
}

const pathOf = (term: string, query = "") =>
  `/rest/campaign/search-by-term/${encodeURIComponent(term)}/${query}`;

async function search(term: string, query = ""): Promise<SearchResult> {
  const response = await shop.call("GET", pathOf(term, query));
  expect(response.status).toBe(200);
  return (await response.json()) as SearchResult;
}

const namesOf = ({ content }: SearchResult) => content.map(({ name }) => name);

describe("a search", () => {
  it.each([
    ["accents left out", "sofia strong", "Sofía Strong"],
    ["accents put in", "Sófia Ströng", "Sofía Strong"],
    ["words in another order", "rescue lighthouse", "Lighthouse Animal Rescue"],
    ["a curly apostrophe typed straight", "o'malley family", "O’Malley Family Reunion 2026"],
    ["an emoji along with words", "turtles 🐢", "Save the Sea Turtles 🐢"],
    ["nothing but emoji", "🎉", "🎉🎉🎉"],
    ["Hebrew", "שלום", "שלום לכולם – Peace Shirts"],
    ["Arabic without its vowel marks", "معا together", "معًا Together معًا"],
    ["the middle of a run of Japanese", "さくら spring", "東京さくら Spring 2026"],
    ["an ampersand", "rock & roll camp for kids", "Rock & Roll Camp for Kids"],
    ["markup", "<script>alert", "<script>alert('tees')</script> Coders' Club"],
    ["database commands", "'; DROP TABLE", "'; DROP TABLE shirts; -- Database Nerds"],
    ["letters that only look like accents", "lodz rodzina", "Łódź ❤️ Rodzina Wójcików"],
  ])("finds %s", async (_, term, name) => {
    expect(namesOf(await search(term, "?size=100"))).toContain(name);
  });

  it("finds only campaigns with every word, and no drafts", async () => {
    expect((await search("spring poetry night")).totalElements).toBe(0);
    const words = "lighthouse ".repeat(12);
    expect((await search(words)).totalElements).toBeGreaterThan(0);
    expect((await search(`${words} poetry`)).totalElements).toBe(0);
    expect((await search("winter coats coal valley")).content.map(({ id }) => id)).not.toContain(
      1012,
    );
  });
});

describe("a search with invalid input", () => {
  it("never fails on the server, whatever the term is", async () => {
    const alphabet = fc.constantFrom(
      ...`"'*():^-+{}~%_\\/\0\n aéß🎉\u202eا日`,
      ..."AND OR NOT NEAR name \ud83d".split(" "),
    );
    const term = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
      fc.array(alphabet, { minLength: 1, maxLength: 20 }).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(term, async (text) => {
        const safe = encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
        // URL parsers remove these two segments.
        fc.pre(safe !== "." && safe !== "..");
        const response = await shop.call("GET", `/rest/campaign/search-by-term/${safe}/`);
        expect(response.status).toBe(200);
        const { content, totalElements } = (await response.json()) as SearchResult;
        expect(content.length).toBe(Math.min(4, totalElements));
        const page = await shop.handle(new Request(`${shop.url}/results/${safe}`));
        expect(page.status).toBeLessThan(500);
      }),
      { numRuns: 120 },
    );
  });

  it("cuts a long term for the results page between two characters", async () => {
    const safe = encodeURIComponent(`rescue ${"🎉".repeat(120)}`);
    expect((await shop.open(`/results/${safe}`)).status).toBeLessThan(500);
  });

  it.each(["100%", "%FF%FE"])("never fails with the invalid percent-encoding %s", async (term) => {
    const response = await shop.call("GET", `/rest/campaign/search-by-term/${term}/`);
    expect(response.status).toBeLessThan(500);
  });
});

it("the search cache serves every page of a term from one list until the term is evicted", async () => {
  const ids = async (query: string) => (await search("strong", query)).content.map(({ id }) => id);
  const before = await ids("?size=3");
  const total = (await search("strong", "?size=3")).totalElements;
  const database = new Database(join(shop.dataDir, "shop.sqlite"));
  database.prepare(`UPDATE campaigns SET status = 'ended' WHERE id = ${before[0]}`).run();
  database.close();
  expect(await ids("?size=1")).toEqual([before[0]]);
  expect(await ids("?size=2&page=1")).toEqual([before[2], expect.any(Number)]);

  const path = "/rest/campaign/search-evict-cache-by-term/strong/";
  expect((await shop.call("GET", path)).status).toBe(204);
  expect(await ids("?size=1")).toEqual([before[1]]);
  expect((await search("strong", "?size=3")).totalElements).toBe(total);
});
