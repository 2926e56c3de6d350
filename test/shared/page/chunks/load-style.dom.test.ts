import { describe, expect, it, vi } from "vitest";
import { loadStyle } from "../../../../shared/page/chunks/load-style.ts";
import { respondToStyle, serveStyles } from "../../../helpers/serve-styles.ts";

const LIMIT_MS = 120_000;
let count = 0;

/** Each test has an address of its own, because loaded style sheets stay in the page. */
const makeUrl = () => `https://assets.example/chunks/cart-${++count}.css`;

const findLinks = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    (link) => link.href === url,
  );

function addToPage(url: string): HTMLLinkElement {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: url });
  document.head.append(link);
  return link;
}

function forbidReading(): never {
  throw new DOMException("Its origin is another one.", "SecurityError");
}

const setReadyState = (state: DocumentReadyState) =>
  vi.spyOn(Object.getPrototypeOf(document), "readyState", "get").mockReturnValue(state);

serveStyles();

describe("a style sheet", () => {
  it("of the server's template is used, with its own handlers", async () => {
    setReadyState("interactive");
    const url = makeUrl();
    const link = addToPage(url);
    link.media = "print";
    link.onload = () => {
      link.media = "all";
    };
    const loading = loadStyle("cart", url);
    expect(findLinks(url)).toEqual([link]);
    await respondToStyle(url);
    await loading;
    expect(link.media).toBe("all");
  });

  it("of the server's template that has failed before is requested anew once the page has loaded", async () => {
    setReadyState("interactive");
    const url = makeUrl();
    addToPage(url);
    await respondToStyle(url, 404);
    const loading = loadStyle("cart", url);
    window.dispatchEvent(new Event("load"));
    await respondToStyle(`${url}?retry=1`);
    await loading;

    setReadyState("complete");
    const other = makeUrl();
    addToPage(other);
    await respondToStyle(other, 404);
    const late = loadStyle("cart", other);
    await respondToStyle(other);
    await late;
  });

  it.each([
    ["without rules", location.origin, () => [], 2],
    ["that can't be read", location.origin, forbidReading, 2],
    ["of another origin", "https://cdn.example", forbidReading, 1],
  ])(
    "of the server's template with a sheet %s counts as failed, unless its origin forbids to read it",
    async (_, host, read, linkCount) => {
      vi.stubGlobal("origin", location.origin);
      const url = makeUrl().replace(/^https:..[^/]*/, host);
      const link = addToPage(url);
      Object.defineProperty(link, "sheet", {
        get: () => Object.defineProperty({}, "cssRules", { get: read }),
      });
      const loading = loadStyle("cart", url);
      expect(findLinks(url)).toHaveLength(linkCount);
      if (linkCount > 1) await respondToStyle(url);
      await loading;
    },
  );

  it("rejects with a timeout after 120 s, and can be loaded again", async () => {
    vi.useFakeTimers();
    const url = makeUrl();
    const onError = vi.fn();
    loadStyle("cart", url).catch(onError);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onError.mock.lastCall?.[0]).toMatchObject({
      type: "timeout",
      code: "CSS_CHUNK_LOAD_FAILED",
    });
    vi.useRealTimers();
    expect(findLinks(url)).toEqual([]);
    const again = loadStyle("cart", url);
    await respondToStyle(`${url}?retry=1`);
    await again;
  });
});
