import { afterEach, describe, expect, it, vi } from "vitest";
import { readDocument } from "../../../../shared/page/platform/read-document.ts";

const hidden: string[] = [];

/** The browser adds such a property for `<form name="…">`. */
function hide(name: string): void {
  const value = document.createElement("form");
  Object.defineProperty(document, name, { value, configurable: true });
  hidden.push(name);
}

afterEach(() => {
  for (const name of hidden.splice(0)) Reflect.deleteProperty(document, name);
});

describe("a member of the document", () => {
  it("is the document's own although an element hides it", () => {
    const { body } = document;
    hide("body");
    hide("querySelector");
    expect(readDocument("body")).toBe(body);
    expect(readDocument("querySelector")("body")).toBe(body);
  });

  it("is the page's method if a script has replaced it", () => {
    const link = document.createElement("a");
    vi.spyOn(document, "createElement").mockReturnValue(link);
    expect(readDocument("createElement")("script")).toBe(link);
  });
});
