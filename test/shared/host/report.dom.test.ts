import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dispatchHostEvent } from "../../../shared/host/host-events.ts";
import { describeElement, reportError, warnHost } from "../../../shared/host/report.ts";

const listeners = new AbortController();
const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => {
  warn.mockClear();
  error.mockClear();
});
afterEach(() => listeners.abort());

describe("a message to page authors", () => {
  it("shows an element by what finds it in a template", () => {
    const element = document.createElement("div");
    element.innerHTML =
      '<p id="a" class="b" data-widget="search" data-widget-state="ready" data-min-length="0">x</p>';
    expect(describeElement(element.firstElementChild as Element)).toBe(
      '<p id="a" data-widget="search" data-min-length="0">',
    );
  });

  it("says whom it is from and brings the element along", () => {
    const element = document.createElement("p");
    warnHost("Something is off.", element);
    warnHost("All is off.");
    expect(warn.mock.calls).toEqual([
      ["[fundraising] Something is off.", element],
      ["[fundraising] All is off."],
    ]);
  });

  it("about a failure goes to the console and, as an event, to the host's monitoring", () => {
    const heard: unknown[] = [];
    document.addEventListener("fundraising:error", ({ detail }) => heard.push(detail), listeners);
    const failure = new Error("broken");
    reportError("It failed.", failure);
    expect(error.mock.calls).toEqual([["[fundraising] It failed.", failure]]);
    expect(heard).toEqual([{ error: failure }]);
  });
});

describe("an event for the host", () => {
  it("bubbles up to the window with its details", () => {
    const heard: unknown[] = [];
    window.addEventListener("fundraising:cart-changed", (event) =>
      heard.push((event as CustomEvent).detail),
    );
    expect(dispatchHostEvent("cart-changed", { count: 3 })).toBe(true);
    expect(heard).toEqual([{ count: 3 }]);
  });

  it("can be cancelled only where that means something", () => {
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("fundraising:open", cancel, { once: true });
    expect(dispatchHostEvent("open", { area: "cart" }, true)).toBe(false);
    document.addEventListener("fundraising:close", cancel, { once: true });
    expect(dispatchHostEvent("close", { area: "cart" })).toBe(true);
  });
});
