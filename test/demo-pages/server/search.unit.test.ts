// @vitest-environment node
import { join } from "node:path";
import fc from "fast-check";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeShops, startShop, type TestShop } from "./start-shop.ts";

/** What searching finds, in which order, and that nothing typed can break it. */

interface Answer {
  content: {
    id: number;
    slug: string;
    name: string;
    design: { dimensions: Record<string, string> };
  }[];
  totalElements: number;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(async () => {
  await shop.stop();
  removeShops();
});

const pathOf = (term: string, query = "") =>
  `/rest/campaign/search-by-term/${encodeURIComponent(term)}/${query}`;

async function search(term: string, query = ""): Promise<Answer> {
  const response = await shop.call("GET", pathOf(term, query));
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const namesOf = ({ content }: Answer) => content.map(({ name }) => name);

describe("finding", () => {
  it.each([
    ["accents left out", "sofia strong", "Sofía Strong"],
    ["accents put in", "Sófia Ströng", "Sofía Strong"],
    ["the beginning of the last word", "lighthouse ani", "Lighthouse Animal Rescue"],
    ["words in another order", "rescue lighthouse", "Lighthouse Animal Rescue"],
    ["a curly apostrophe typed straight", "o'malley family", "O’Malley Family Reunion 2026"],
    ["an apostrophe left out", "omalley family", "O’Malley Family Reunion 2026"],
    ["an emoji along with words", "turtles 🐢", "Save the Sea Turtles 🐢"],
    ["nothing but emoji", "🎉", "🎉🎉🎉"],
    ["Hebrew", "שלום", "שלום לכולם – Peace Shirts"],
    ["Arabic without its vowel marks", "معا together", "معًا Together معًا"],
    ["the middle of a run of Japanese", "さくら spring", "東京さくら Spring 2026"],
    ["an ampersand", "rock & roll camp for kids", "Rock & Roll Camp for Kids"],
    ["markup", "<script>alert", "<script>alert('tees')</script> Coders' Club"],
    ["database commands", "'; DROP TABLE", "'; DROP TABLE shirts; -- Database Nerds"],
    ["letters that only look like accents", "lodz rodzina", "Łódź ❤️ Rodzina Wójcików"],
  ])("understands %s", async (_, term, name) => {
    expect(namesOf(await search(term, "?size=100"))).toContain(name);
  });

  it("finds nothing where a word is missing, and keeps drafts to itself", async () => {
    expect(await search("lighthouse zebra")).toEqual({ content: [], totalElements: 0 });
    expect((await search("spring poetry night")).totalElements).toBe(0);
    expect((await search("winter coats coal valley")).content.map(({ id }) => id)).not.toContain(
      1012,
    );
  });

  it("shows four unless told otherwise, and counts all", async () => {
    const few = await search("rescue");
    expect(few.content).toHaveLength(4);
    const all = await search("rescue", "?size=100");
    expect(all.content).toHaveLength(Math.min(100, few.totalElements));
    expect(few.totalElements).toBeGreaterThan(4);
  });

  it("puts each campaign on one page, in the same order each time", async () => {
    const total = (await search("strong", "?size=1")).totalElements;
    const ids: number[] = [];
    for (let page = 0; page * 20 < total; page += 1) {
      ids.push(...(await search("strong", `?size=20&page=${page}`)).content.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
    expect((await search("strong", `?size=20&page=${total}`)).content).toEqual([]);
  });

  it("gives each campaign a picture that is there", async () => {
    const [campaign] = (await search("lighthouse")).content;
    const picture = await fetch(`${shop.url}${campaign?.design.dimensions["400"]}`);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");
    expect(picture.headers.get("Cache-Control")).toContain("immutable");
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
  });
});

describe("asking wrongly", () => {
  it.each([
    "?size=0",
    "?size=101",
    "?size=four",
    "?size=",
    "?size=1e2",
    "?size=4.0",
    "?page=-1",
    "?page=x",
  ])("is told what is wrong with %s", async (query) => {
    const response = await shop.call("GET", pathOf("rescue", query));
    expect(response.status).toBe(422);
    const field = query.slice(1).split("=")[0] ?? "";
    expect(await response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it("never breaks, whatever is typed", async () => {
    const alphabet = fc.constantFrom(
      ...[
        '"',
        "'",
        "*",
        "(",
        ")",
        ":",
        "^",
        "-",
        "+",
        "{",
        "}",
        "~",
        "%",
        "_",
        "\\",
        "/",
        "\0",
        "\n",
      ],
      ...[
        "AND",
        "OR",
        "NOT",
        "NEAR",
        "name",
        "a",
        "é",
        "ß",
        "🎉",
        "\u202e",
        "ا",
        "日",
        " ",
        "\ud83d",
      ],
    );
    const term = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
      fc.array(alphabet, { minLength: 1, maxLength: 20 }).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(term, async (text) => {
        const safe = encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
        // The address itself swallows these two, before any server sees them.
        fc.pre(safe !== "." && safe !== "..");
        const response = await shop.call("GET", `/rest/campaign/search-by-term/${safe}/`);
        expect(response.status).toBe(200);
        const { content, totalElements } = (await response.json()) as Answer;
        expect(content.length).toBe(Math.min(4, totalElements));
        const page = await shop.open(`/results/${safe}`);
        expect(page.status).toBeLessThan(500);
      }),
      { numRuns: 120 },
    );
  });

  it("survives broken percent signs and endless terms", async () => {
    expect((await shop.call("GET", "/rest/campaign/search-by-term/100%/")).status).toBeLessThan(
      500,
    );
    expect((await shop.call("GET", "/rest/campaign/search-by-term/%FF%FE/")).status).toBeLessThan(
      500,
    );
    expect((await shop.call("GET", pathOf("x".repeat(201)))).status).toBe(422);
    expect((await shop.call("GET", pathOf("x ".repeat(100)))).status).toBe(200);
  });
});

describe("remembered answers", () => {
  it("stay as they were until their term is evicted, in every size", async () => {
    const before = await search("analytical engine");
    await search("analytical engine", "?size=9");
    const database = new Database(join(shop.dataDir, "shop.sqlite"));
    database.prepare("UPDATE campaigns SET name = 'Difference Engine Club' WHERE id = 1009").run();
    database.close();
    expect(await search("analytical engine")).toEqual(before);

    const path = "/rest/campaign/search-evict-cache-by-term/analytical%20engine/";
    expect((await shop.call("GET", path)).status).toBe(204);
    expect(namesOf(await search("analytical engine"))).toEqual(["Difference Engine Club"]);
    expect(namesOf(await search("analytical engine", "?size=9"))).toEqual([
      "Difference Engine Club",
    ]);
  });
});
