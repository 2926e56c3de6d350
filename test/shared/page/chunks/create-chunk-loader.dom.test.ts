import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ChunkLoader,
  type ChunkTable,
  createChunkLoader,
} from "../../../../shared/page/chunks/create-chunk-loader.ts";
import { ON_DEMAND_TIMEOUT_MS } from "../../../../shared/page/chunks/load-once.ts";
import { respondToStyle, serveStyles } from "../../../helpers/serve-styles.ts";

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
vi.mock(import("../../../../shared/page/chunks/load-chunk.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  importModule,
}));

const readLinks = (rel: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(({ href }) => href);

/** Requests for scripts, by their addresses. */
const fetchScript = vi.fn<typeof fetch>();
const fetchedUrls = () => fetchScript.mock.calls.map(([url]) => url);
const importOwn = vi.fn();
const loadOwn = (chunkLoader: ChunkLoader, id: string) =>
  chunkLoader.loadScripts(id, importOwn, ON_DEMAND_TIMEOUT_MS, true);
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  importModule.mockReset();
  importOwn.mockReset().mockResolvedValue("here");
  fetchScript.mockReset().mockImplementation(async () => new Response(""));
  vi.stubGlobal("fetch", fetchScript);
});

const SCRIPTS_OF_CART = ["cart-1", "cart-login-1"].map((name) => `${BASE}chunks/${name}.js`);

describe("preloading a chunk", () => {
  it("leaves the main chunk to the browser, which compiles it while it arrives", () => {
    const chunkLoader = createChunkLoader(BASE, { fundraising: ["start-1.js", "main-1.js"] });
    chunkLoader.preload("fundraising");
    chunkLoader.load("fundraising", "start");
    expect(readLinks("modulepreload")).toEqual([`${BASE}start-1.js`, `${BASE}main-1.js`]);
    expect(fetchScript).not.toHaveBeenCalled();
  });

  it("adds nothing for an area without a chunk, like the menu", () => {
    createChunkLoader(BASE, TABLE).preload("menu");
    expect(document.head.childElementCount).toBe(0);
    expect(fetchScript).not.toHaveBeenCalled();
  });
});

describe("loading a chunk on demand", () => {
  it.each([
    ["fails", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["has an error status", async () => new Response(null, { status: 404 })],
  ])("leaves the error to the import if a request %s, and repeats it", async (_how, fail) => {
    fetchScript.mockImplementation(fail);
    const chunkLoader = createChunkLoader(BASE, TABLE);
    expect(await loadOwn(chunkLoader, "cart")).toBe("here");
    await loadOwn(chunkLoader, "cart");
    expect(fetchScript).toHaveBeenCalledTimes(4);
  });

  it("aborts what hangs after the limit, and requests only that again", async () => {
    vi.useFakeTimers();
    fetchScript.mockImplementation((url) =>
      url === SCRIPTS_OF_CART[1] ? never() : Promise.resolve(new Response("")),
    );
    const chunkLoader = createChunkLoader(BASE, TABLE);
    const failing = loadOwn(chunkLoader, "cart").catch((error) => error);
    await vi.advanceTimersByTimeAsync(ON_DEMAND_TIMEOUT_MS - 1);
    expect(fetchScript.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchScript.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    expect(await failing).toMatchObject({ type: "timeout", request: SCRIPTS_OF_CART[1] });
    fetchScript.mockImplementation(async () => new Response(""));
    await loadOwn(chunkLoader, "cart");
    expect(fetchedUrls()).toEqual([...SCRIPTS_OF_CART, SCRIPTS_OF_CART[1]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("loading a chunk", () => {
  it("fetches its scripts and styles in parallel, with the shared styles first", async () => {
    const area = {};
    importModule.mockResolvedValue({ area });
    const loading = createChunkLoader(BASE, TABLE).load("cart", "area");
    expect(fetchedUrls()).toEqual(SCRIPTS_OF_CART);
    expect(readLinks("stylesheet")).toEqual([
      `${BASE}chunks/cart-login-1.css`,
      `${BASE}chunks/cart-1.css`,
    ]);
    const onLoad = vi.fn();
    loading.then(onLoad);
    await vi.waitFor(() => expect(importModule).toHaveBeenCalledWith(SCRIPTS_OF_CART[0]));
    expect(onLoad).not.toHaveBeenCalled();
    for (const url of readLinks("stylesheet")) await respondToStyle(url);
    expect(await loading).toBe(area);
  });

  it("imports nothing before its scripts have arrived", async () => {
    fetchScript.mockImplementation(never);
    const chunkLoader = createChunkLoader(BASE, TABLE);
    chunkLoader.load("cart", "area");
    loadOwn(chunkLoader, "cart");
    await new Promise((resolve) => setImmediate(resolve));
    expect(importModule).not.toHaveBeenCalled();
    expect(importOwn).not.toHaveBeenCalled();
  });

  it.each([
    ["an unknown chunk", "foter"],
    ["an unknown export", "login"],
  ])("is rejected for %s", async (_what, id) => {
    importModule.mockResolvedValue({ area: {} });
    await expect(createChunkLoader(BASE, TABLE).load(id, "widget")).rejects.toMatchObject({
      name: "ChunkLoadError",
      type: "missing",
    });
  });
});
