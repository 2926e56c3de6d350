import { afterEach, describe, expect, it, vi } from "vitest";
import { isParsed, whenParsed } from "../../../shared/platform/document-parsed.ts";

/** A page that is still coming in. */
function beginParsing(markup: string) {
  const readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  document.documentElement.innerHTML = `<head></head><body>${markup}</body>`;
  return () => {
    readyState.mockReturnValue("interactive");
    document.dispatchEvent(new Event("readystatechange"));
  };
}

const find = (selector: string) => document.querySelector(selector) as Element;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe("while the page is being parsed", () => {
  it("an element at the very end may still get more content", () => {
    beginParsing("<main><p><i>half</i></p></main>");
    expect(isParsed(find("i"))).toBe(false);
    expect(isParsed(find("main"))).toBe(false);
  });

  it("an element is complete once something stands behind it or around it", () => {
    beginParsing("<p></p><main><i>whole</i></main><footer></footer>");
    expect(isParsed(find("p"))).toBe(true);
    expect(isParsed(find("i"))).toBe(true);
    expect(isParsed(find("footer"))).toBe(false);
  });

  it("the end of it can be waited for", async () => {
    const finish = beginParsing("<p></p>");
    let isOver = false;
    const waiting = whenParsed().then(() => {
      isOver = true;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    finish();
    await waiting;
    expect(isParsed(find("p"))).toBe(true);
  });
});

it("a page that is complete needs no waiting", async () => {
  await whenParsed();
  expect(isParsed(document.createElement("p"))).toBe(true);
});
