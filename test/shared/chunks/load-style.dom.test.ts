import { afterEach, describe, expect, it, vi } from "vitest";
import { loadStyle } from "../../../shared/chunks/load-style.ts";
import { isChunkLoadError } from "../../../shared/errors/chunk-load-error.ts";
import { answerStyle, serveStyles } from "./style-server.ts";

const LIMIT_MS = 120_000;
let count = 0;

/** Each test has an address of its own, because what has come stays. */
const makeUrl = () => `https://assets.example/chunks/cart-${++count}.css`;

const findLinks = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    (link) => link.href === url,
  );

serveStyles();

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe("a style sheet", () => {
  it("is brought in as a link, once, and waited for", async () => {
    const url = makeUrl();
    let arrived = 0;
    const loads = [1, 2].map(() =>
      loadStyle({ id: "cart", url, limitMs: LIMIT_MS }).then(() => {
        arrived += 1;
      }),
    );
    await Promise.resolve();
    expect(arrived).toBe(0);
    expect(findLinks(url)).toHaveLength(1);
    await answerStyle(url);
    await Promise.all(loads);
    expect(arrived).toBe(2);
    expect(document.querySelector("style")).toBeNull();
  });

  it("that the server's template has put in is used, with the handlers it has", async () => {
    const url = makeUrl();
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: url, media: "print" });
    link.onload = () => {
      link.media = "all";
    };
    document.head.append(link);
    const loading = loadStyle({ id: "cart", url, limitMs: LIMIT_MS });
    expect(findLinks(url)).toEqual([link]);
    await answerStyle(url);
    await loading;
    expect(link.media).toBe("all");
  });

  it("is tried once more when it fails, and leaves no broken link behind", async () => {
    const url = makeUrl();
    const loading = loadStyle({ id: "cart", url, limitMs: LIMIT_MS });
    await answerStyle(url, 404);
    await vi.waitFor(() => expect(findLinks(`${url}?retry=1`)).toHaveLength(1));
    expect(findLinks(url)).toHaveLength(0);
    await answerStyle(`${url}?retry=1`);
    await loading;
  });

  it("that fails twice is an error with the code of style failures, and can be asked for again", async () => {
    const url = makeUrl();
    const failing = loadStyle({ id: "cart", url, limitMs: LIMIT_MS }).catch((error) => error);
    await answerStyle(url, 404);
    await answerStyle(`${url}?retry=1`, 404);
    const error: unknown = await failing;
    expect(isChunkLoadError(error)).toBe(true);
    expect(error).toMatchObject({
      name: "ChunkLoadError",
      code: "CSS_CHUNK_LOAD_FAILED",
      type: "error",
      request: `${url}?retry=1`,
      message: `Loading CSS chunk cart failed.\n(error: ${url}?retry=1)`,
    });
    const again = loadStyle({ id: "cart", url, limitMs: LIMIT_MS });
    await answerStyle(`${url}?retry=2`);
    await again;
    await loadStyle({ id: "cart", url, limitMs: LIMIT_MS });
    expect(findLinks(`${url}?retry=2`)).toHaveLength(1);
  });

  it("that never comes is a timeout after 120 s", async () => {
    vi.useFakeTimers();
    const url = makeUrl();
    let error: unknown;
    loadStyle({ id: "cart", url, limitMs: LIMIT_MS }).catch((reason) => {
      error = reason;
    });
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ type: "timeout", code: "CSS_CHUNK_LOAD_FAILED" });
    vi.useRealTimers();
    expect(findLinks(url)).toEqual([]);
    const again = loadStyle({ id: "cart", url, limitMs: LIMIT_MS });
    await answerStyle(`${url}?retry=1`);
    await again;
  });

  it("that hung for two callers stays in the page once the first of them has it", async () => {
    vi.useFakeTimers();
    const url = makeUrl();
    const request = { id: "cart", url, limitMs: LIMIT_MS };
    const first = loadStyle(request).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    const second = loadStyle(request).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1_000);
    await first;
    const again = loadStyle(request);
    await vi.advanceTimersByTimeAsync(1_000);
    await second;
    vi.useRealTimers();
    await answerStyle(`${url}?retry=1`);
    await again;
    await loadStyle(request);
    expect(findLinks(`${url}?retry=1`)).toHaveLength(1);
  });
});
