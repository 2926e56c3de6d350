import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ChunkTable,
  createChunkLoader,
} from "../../../../shared/page/chunks/create-chunk-loader.ts";
import { MODULES_KEY, readModules } from "../../../../shared/page/chunks/loaded-modules.ts";
import { respondToStyle, serveStyles } from "../../../helpers/style-server.ts";

serveStyles();

const LIMIT_MS = 30_000;
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
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, Symbol.for(MODULES_KEY));
});

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
    expect(readLinks("modulepreload")).toEqual([
      `${BASE}chunks/cart-1.js`,
      `${BASE}chunks/cart-login-1.js`,
    ]);
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

  it("runs what it imports first, and never again", async () => {
    importModule.mockResolvedValue({ addItem: () => undefined });
    const chunkLoader = createChunkLoader(BASE, TABLE);
    await chunkLoader.loadModule("cart", LIMIT_MS);
    await chunkLoader.loadModule("login", LIMIT_MS);
    const files = importModule.mock.calls.map(([url]) => url.replace(`${BASE}chunks/`, ""));
    expect(files).toEqual(["cart-login-1.js", "cart-1.js", "login-1.js"]);
  });

  it("requests what hangs at another address, and keeps the copy that loads first", async () => {
    vi.useFakeTimers();
    const file = `${BASE}chunks/cart-login-1.js`;
    let respond: (module: object) => void = () => undefined;
    const late = new Promise((resolve) => {
      respond = resolve;
    });
    importModule.mockImplementation((url) =>
      url === file ? late : Promise.resolve({ name: url }),
    );
    const chunkLoader = createChunkLoader(BASE, TABLE);
    const slow = chunkLoader.loadModule("login", 3 * LIMIT_MS);
    const failing = chunkLoader.loadModule("cart", LIMIT_MS).catch((error) => error);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await failing).toMatchObject({ name: "ChunkLoadError", type: "timeout", id: "cart" });
    await chunkLoader.loadModule("cart", LIMIT_MS);
    respond({ name: "the late copy" });
    await slow;
    expect(readModules()["chunks/cart-login-1.js"]).toEqual({ name: `${file}?retry=1` });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is rejected for an unknown chunk", async () => {
    await expect(createChunkLoader(BASE, TABLE).load("foter", "widget")).rejects.toMatchObject({
      name: "ChunkLoadError",
      type: "missing",
    });
  });
});
