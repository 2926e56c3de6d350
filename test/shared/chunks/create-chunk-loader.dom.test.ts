import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChunkTable, createChunkLoader } from "../../../shared/chunks/create-chunk-loader.ts";
import { answerStyle, serveStyles } from "./style-server.ts";

serveStyles();

const BASE = "https://assets.example/v1/";
const TABLE: ChunkTable = {
  cart: [
    "chunks/cart-1.js",
    "chunks/cart-login-1.js",
    "chunks/cart-login-1.css",
    "chunks/cart-1.css",
  ],
  login: [
    "chunks/login-1.js",
    "chunks/cart-login-1.js",
    "chunks/cart-login-1.css",
    "chunks/login-1.css",
  ],
};

const { importModule } = vi.hoisted(() => ({ importModule: vi.fn() }));
// There are no addresses to import from here; all else is as it is.
vi.mock("../../../shared/chunks/load-chunk.ts", async (importOriginal) => {
  const { loadChunk } =
    await importOriginal<typeof import("../../../shared/chunks/load-chunk.ts")>();
  return {
    loadChunk: (request: Parameters<typeof loadChunk>[0]) =>
      loadChunk({ ...request, importModule }),
  };
});

const readLinks = (rel: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(({ href }) => href);

beforeEach(() => importModule.mockReset());
afterEach(() => document.head.replaceChildren());

describe("what a part needs", () => {
  it("is hinted at in full and once, however often it is needed", () => {
    const chunkLoader = createChunkLoader(BASE, TABLE);
    for (const id of ["cart", "login", "cart"]) chunkLoader.preload(id);
    expect(readLinks("modulepreload")).toEqual(
      ["cart-1", "cart-login-1", "login-1"].map((name) => `${BASE}chunks/${name}.js`),
    );
    expect(readLinks("stylesheet")).toEqual(
      ["cart-login-1", "cart-1", "login-1"].map((name) => `${BASE}chunks/${name}.css`),
    );
    expect(importModule).not.toHaveBeenCalled();
  });

  it("is nothing for a part that has no chunk, like the menu", () => {
    createChunkLoader(BASE, TABLE).preload("menu");
    expect(document.head.childElementCount).toBe(0);
  });
});

describe("loading a part", () => {
  it("fetches script and styles side by side, the shared styles first", async () => {
    const area = {};
    importModule.mockResolvedValue({ area });
    const loading = createChunkLoader(BASE, TABLE).load("cart", "area");
    expect(importModule).toHaveBeenCalledWith(`${BASE}chunks/cart-1.js`);
    expect(readLinks("stylesheet")).toEqual([
      `${BASE}chunks/cart-login-1.css`,
      `${BASE}chunks/cart-1.css`,
    ]);
    let isThere = false;
    loading.then(() => {
      isThere = true;
    });
    await Promise.resolve();
    expect(isThere).toBe(false);
    for (const url of readLinks("stylesheet")) await answerStyle(url);
    expect(await loading).toBe(area);
  });

  it("refuses a part that there is not", async () => {
    await expect(createChunkLoader(BASE, TABLE).load("foter", "widget")).rejects.toMatchObject({
      name: "ChunkLoadError",
      type: "missing",
    });
  });
});
