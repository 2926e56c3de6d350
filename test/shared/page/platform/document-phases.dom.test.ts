import { describe, expect, it, vi } from "vitest";
import {
  isParsed,
  whenActivated,
  whenParsed,
} from "../../../../shared/page/platform/document-phases.ts";
import { track } from "../../../../shared/shop/analytics/track.ts";
import { fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

/** Simulates a page that is still being parsed; the returned function ends the parsing. */
function beginParsing(markup: string) {
  const readyState = vi
    .spyOn(Object.getPrototypeOf(document), "readyState", "get")
    .mockReturnValue("loading");
  document.documentElement.innerHTML = `<head></head><body>${markup}</body>`;
  return () => {
    readyState.mockReturnValue("interactive");
    document.dispatchEvent(new Event("readystatechange"));
  };
}

const find = (selector: string) => document.querySelector(selector) as Element;

describe("while the page is parsed", () => {
  it("the last element is not complete", () => {
    beginParsing("<main><p><i>half</i></p></main>");
    expect(isParsed(find("i"))).toBe(false);
    expect(isParsed(find("main"))).toBe(false);
  });

  it("an element is complete once another one follows it or its parent", () => {
    beginParsing("<p></p><main><i>whole</i></main><footer></footer>");
    expect(isParsed(find("p"))).toBe(true);
    expect(isParsed(find("i"))).toBe(true);
    expect(isParsed(find("footer"))).toBe(false);
  });

  it("whenParsed resolves at the end", async () => {
    const finish = beginParsing("<p></p>");
    const onParsed = vi.fn();
    const waiting = whenParsed().then(onParsed);
    await Promise.resolve();
    expect(onParsed).not.toHaveBeenCalled();
    finish();
    await waiting;
    expect(isParsed(find("p"))).toBe(true);
  });
});

it("whenParsed resolves at once on a complete page", async () => {
  await whenParsed();
  expect(isParsed(document.createElement("p"))).toBe(true);
});

it("a page that is prerendered is activated once it is shown, and any other one at once", async () => {
  await whenActivated();
  const prototype = Object.getPrototypeOf(document);
  Object.defineProperty(prototype, "prerendering", { value: true, configurable: true });
  let isActivated = false;
  const activated = whenActivated().then(() => {
    isActivated = true;
  });
  fakeBackEnd();
  const events = recordHostEvents("event");
  const tracked = track("logout");
  await new Promise((resolve) => setTimeout(resolve));
  expect([isActivated, events]).toEqual([false, []]);
  document.dispatchEvent(new Event("prerenderingchange"));
  Reflect.deleteProperty(prototype, "prerendering");
  await activated;
  await tracked;
  expect(events).toHaveLength(1);
});
