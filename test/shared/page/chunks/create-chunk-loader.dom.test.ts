import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ChunkTable,
  createChunkLoader,
} from "../../../../shared/page/chunks/create-chunk-loader.ts";
import { respondToStyle, serveStyles } from "../../../helpers/style-server.ts";

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
// happy-dom can't import from an address, so only that is mocked.
vi.mock("../../../../shared/page/chunks/load-chunk.ts", async (importOriginal) => {
  const { loadChunk } =
    await importOriginal<typeof import("../../../../shared/page/chunks/load-chunk.ts")>();
  return {
    loadChunk: (request: Parameters<typeof loadChunk>[0]) =>
      loadChunk({ ...request, importModule }),
  };
});

const readLinks = (rel: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(({ href }) => href);

beforeEach(() => importModule.mockReset());
afterEach(() => document.head.replaceChildren());

describe("preloading a chunk", () => {
  it("adds one link for each of its files, also when it is repeated", () => {
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

  it("adds nothing for an area without a chunk, like the menu", () => {
    createChunkLoader(BASE, TABLE).preload("menu");
    expect(document.head.childElementCount).toBe(0);
  });
});

describe("loading a chunk", () => {
  it("fetches its script and styles in parallel, with the shared styles first", async () => {
    const area = {};
    importModule.mockResolvedValue({ area });
    const loading = createChunkLoader(BASE, TABLE).load("cart", "area");
    expect(importModule).toHaveBeenCalledWith(`${BASE}chunks/cart-1.js`);
    expect(readLinks("stylesheet")).toEqual([
      `${BASE}chunks/cart-login-1.css`,
      `${BASE}chunks/cart-1.css`,
    ]);
    const onLoad = vi.fn();
    loading.then(onLoad);
    await Promise.resolve();
    expect(onLoad).not.toHaveBeenCalled();
    for (const url of readLinks("stylesheet")) await respondToStyle(url);
    expect(await loading).toBe(area);
  });

  it("is rejected for an unknown chunk", async () => {
    await expect(createChunkLoader(BASE, TABLE).load("foter", "widget")).rejects.toMatchObject({
      name: "ChunkLoadError",
      type: "missing",
    });
  });
});
