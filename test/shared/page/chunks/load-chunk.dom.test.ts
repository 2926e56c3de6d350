import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ChunkLoadError,
  isChunkLoadError,
} from "../../../../shared/page/chunks/chunk-load-error.ts";
import { loadChunk } from "../../../../shared/page/chunks/load-chunk.ts";
import type { FundraisingChunkLoadError } from "../../../../shared/shop/config/public-api.ts";

/** Each test has an address of its own, because failed addresses are remembered. */
let URL_OF_CART = "";
let count = 0;
const URL_OF_SHARED = "https://assets.example/chunks/cart-login-1.js";
const LIMIT_MS = 120_000;
const area = { Component: () => null };

/** Browsers reject an import with this error if the response is missing or is not a script. */
const networkError = () => new TypeError("Failed to fetch dynamically imported module");

const importFrom = vi.fn();
const fetchScript = vi.fn(async (_url: string, _options: RequestInit) => new Response(null));

function load(): Promise<unknown> {
  return loadChunk("cart", [URL_OF_CART, URL_OF_SHARED], importFrom);
}

async function catchError(work: Promise<unknown>): Promise<ChunkLoadError> {
  const error = await work.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(isChunkLoadError(error)).toBe(true);
  // The type that is declared for host pages.
  return error as ChunkLoadError satisfies FundraisingChunkLoadError;
}

const importedUrls = () => importFrom.mock.calls.map(([url]) => url);

beforeEach(() => {
  count += 1;
  URL_OF_CART = `https://assets.example/chunks/cart-${count}.js`;
  importFrom.mockReset();
  fetchScript.mockClear();
  fetchScript.mockImplementation(async () => new Response(null));
  vi.stubGlobal("fetch", fetchScript);
});

describe("a chunk", () => {
  it.each([
    ["fails", () => Promise.reject(networkError())],
    ["lacks what is wanted of it", async () => undefined],
  ])(
    "that %s is fetched again at another address, because browsers remember failed ones",
    async (_what, respond) => {
      importFrom.mockImplementationOnce(respond).mockResolvedValue(area);
      expect(await load()).toBe(area);
      expect(await load()).toBe(area);
      const retry = `${URL_OF_CART}?retry=1`;
      expect(importedUrls()).toEqual([URL_OF_CART, retry, retry]);
    },
  );

  it("is never fetched again at an address that has failed", async () => {
    importFrom.mockRejectedValue(networkError());
    await catchError(load());
    await catchError(load());
    const retries = [1, 2, 3].map((retry) => `${URL_OF_CART}?retry=${retry}`);
    expect(importedUrls()).toEqual([URL_OF_CART, ...retries]);
  });

  it("that hangs is rejected with the type `timeout` after 120 s, and fetched at another address then", async () => {
    vi.useFakeTimers();
    importFrom.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(area);
    const onError = vi.fn();
    load().catch(onError);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onError.mock.lastCall?.[0]).toMatchObject({ type: "timeout", request: URL_OF_CART });
    expect(await load()).toBe(area);
    expect(importedUrls()).toEqual([URL_OF_CART, `${URL_OF_CART}?retry=1`]);
  });
});

describe("a chunk that can't be loaded", () => {
  it("rejects with the error of other bundlers, and the address that was not found", async () => {
    importFrom.mockRejectedValue(networkError());
    fetchScript.mockImplementation(async (url) =>
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
    ["fails", async () => Promise.reject(new TypeError("Failed to fetch"))],
    [
      "has a fetch of the host that throws",
      () => {
        throw new Error("the host's fetch is broken");
      },
    ],
  ])("rejects with the type `error` if the network %s", async (_how, fail) => {
    importFrom.mockRejectedValue(networkError());
    fetchScript.mockImplementation(fail);
    expect(await catchError(load())).toMatchObject({ type: "error", request: URL_OF_CART });
  });

  it("rejects with the type `missing` if the response is not a script", async () => {
    importFrom.mockRejectedValue(networkError());
    expect(await catchError(load())).toMatchObject({
      type: "missing",
      request: `${URL_OF_CART}?retry=1`,
    });
    expect(fetchScript.mock.calls[0]?.[0]).toBe(URL_OF_CART);
  });

  it.each([new SyntaxError("Unexpected token '<'"), new Error("it threw"), "a text"])(
    "rejects with the type `missing` if the script throws %s",
    async (cause) => {
      importFrom.mockRejectedValue(cause);
      expect(await catchError(load())).toMatchObject({ type: "missing", cause });
      expect(fetchScript).not.toHaveBeenCalled();
    },
  );
});
