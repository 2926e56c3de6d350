import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChunkRequest, loadChunk } from "../../../shared/chunks/load-chunk.ts";
import { ChunkLoadError, isChunkLoadError } from "../../../shared/errors/chunk-load-error.ts";

/** Each test has an address of its own, because what has failed stays known. */
let URL_OF_CART = "";
let count = 0;
const URL_OF_SHARED = "https://assets.example/chunks/cart-login-1.js";
const LIMIT_MS = 120_000;
const area = { Component: () => null };

/** What browsers reject with when nothing, or no script, arrived. */
const networkError = () => new TypeError("Failed to fetch dynamically imported module");

const importModule = vi.fn<(url: string) => Promise<Record<string, unknown>>>();
const fetchHead = vi.fn(async (_url: string, _options: RequestInit) => new Response(null));

function load(changes: Partial<ChunkRequest> = {}): Promise<unknown> {
  return loadChunk({
    id: "cart",
    url: URL_OF_CART,
    scripts: [URL_OF_CART, URL_OF_SHARED],
    exportName: "area",
    limitMs: LIMIT_MS,
    importModule,
    ...changes,
  });
}

async function catchError(work: Promise<unknown>): Promise<ChunkLoadError> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(isChunkLoadError(error)).toBe(true);
  return error as ChunkLoadError;
}

const askedFor = () => importModule.mock.calls.map(([url]) => url);

beforeEach(() => {
  count += 1;
  URL_OF_CART = `https://assets.example/chunks/cart-${count}.js`;
  importModule.mockReset();
  fetchHead.mockClear();
  fetchHead.mockImplementation(async () => new Response(null));
  vi.stubGlobal("fetch", fetchHead);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a chunk", () => {
  it("answers with the export that was asked for", async () => {
    importModule.mockResolvedValue({ area });
    expect(await load()).toBe(area);
    expect(askedFor()).toEqual([URL_OF_CART]);
  });

  it("that fails is fetched again at an address that no browser remembers as failed", async () => {
    importModule.mockRejectedValueOnce(networkError());
    importModule.mockResolvedValue({ area });
    expect(await load()).toBe(area);
    expect(await load()).toBe(area);
    expect(askedFor()).toEqual([URL_OF_CART, `${URL_OF_CART}?retry=1`, `${URL_OF_CART}?retry=1`]);
  });

  it("is never fetched again at an address that has failed", async () => {
    importModule.mockRejectedValue(networkError());
    await catchError(load());
    await catchError(load());
    const retries = [1, 2, 3].map((retry) => `${URL_OF_CART}?retry=${retry}`);
    expect(askedFor()).toEqual([URL_OF_CART, ...retries]);
  });

  it("that lacks its export is fetched again at another address", async () => {
    importModule.mockResolvedValueOnce({ widget: area });
    importModule.mockResolvedValue({ area });
    expect(await load()).toBe(area);
    expect(askedFor()).toEqual([URL_OF_CART, `${URL_OF_CART}?retry=1`]);
  });

  it("that hangs is fetched at another address once its time is over", async () => {
    vi.useFakeTimers();
    importModule.mockReturnValueOnce(new Promise(() => undefined));
    importModule.mockResolvedValue({ area });
    const failing = catchError(load());
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await failing).toMatchObject({ type: "timeout" });
    expect(await load()).toBe(area);
    expect(askedFor()).toEqual([URL_OF_CART, `${URL_OF_CART}?retry=1`]);
  });
});

describe("a chunk that does not come", () => {
  it("is an error that monitors know, with the address that the server refused", async () => {
    importModule.mockRejectedValue(networkError());
    fetchHead.mockImplementation(async (url) =>
      url === URL_OF_SHARED ? new Response(null, { status: 404 }) : new Response(null),
    );
    const error = await catchError(load());
    expect(error).toMatchObject({
      name: "ChunkLoadError",
      message: `Loading chunk cart failed.\n(error: ${URL_OF_SHARED})`,
      type: "error",
      request: URL_OF_SHARED,
    });
    expect(error.code).toBeUndefined();
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it.each([
    ["refuses", async () => Promise.reject(new TypeError("Failed to fetch"))],
    [
      "lets a host's own fetch throw",
      () => {
        throw new Error("the host's fetch is broken");
      },
    ],
  ])("is of type error where the network %s", async (_how, fail) => {
    importModule.mockRejectedValue(networkError());
    fetchHead.mockImplementation(fail);
    expect(await catchError(load())).toMatchObject({ type: "error", request: URL_OF_CART });
  });

  it("is of type missing where something came that is no script", async () => {
    importModule.mockRejectedValue(networkError());
    expect(await catchError(load())).toMatchObject({
      type: "missing",
      request: `${URL_OF_CART}?retry=1`,
    });
    expect(fetchHead.mock.calls[0]?.[1]).toEqual({ method: "HEAD" });
  });

  it.each([new SyntaxError("Unexpected token '<'"), new Error("it threw"), "a text"])(
    "is of type missing where the script itself fails with %s",
    async (failure) => {
      importModule.mockRejectedValue(failure);
      expect(await catchError(load())).toMatchObject({ type: "missing", cause: failure });
      expect(fetchHead).not.toHaveBeenCalled();
    },
  );

  it("is of type missing where the area is not in it", async () => {
    importModule.mockResolvedValue({ widget: area });
    expect(await catchError(load())).toMatchObject({
      type: "missing",
      message: expect.stringContaining("Loading chunk cart failed.\n(missing: "),
    });
  });

  it("is of type timeout after 120 s, and not before", async () => {
    vi.useFakeTimers();
    importModule.mockReturnValue(new Promise(() => undefined));
    let error: unknown;
    load().catch((reason) => {
      error = reason;
    });
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ type: "timeout", request: URL_OF_CART });
  });

  it("leaves no timer behind once it is known what became of it", async () => {
    vi.useFakeTimers();
    importModule.mockResolvedValue({ area });
    await load();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
