import { describe, expect, it } from "vitest";
import { safeLink } from "../../../../shared/page/host/safe-link.ts";
import {
  boolean,
  oneOf,
  type ValueReader,
  wholeNumber,
} from "../../../../shared/page/host/value-reader.ts";

function expectValues<T>(reader: ValueReader<T>, values: [unknown, T | undefined][]) {
  for (const [written, value] of values) {
    expect(reader.read(written), JSON.stringify(written)).toBe(value);
  }
}

describe("a value that a page author writes", () => {
  it("for a choice is one of the allowed values, as a string or as a number", () => {
    const reader = oneOf([0, 1, 2, 3]);
    expect(reader.allowed).toBe("0, 1, 2, 3");
    expectValues(reader, [
      ["0", 0],
      [" 3 ", 3],
      [2, 2],
      ["4", undefined],
      ["", undefined],
      ["01", undefined],
      [null, undefined],
    ]);
  });

  it("for a flag is true if it is empty, like a boolean attribute of HTML", () => {
    expectValues(boolean, [
      ["", true],
      ["true", true],
      [" TRUE ", true],
      ["false", false],
      ["0", undefined],
      ["no", undefined],
    ]);
  });

  it("for a number is whole and within the limits", () => {
    const reader = wholeNumber(1, 50);
    expect(reader.allowed).toBe("a whole number from 1 to 50");
    expectValues(reader, [
      ["1", 1],
      [" 50 ", 50],
      [7, 7],
      ["0", undefined],
      ["51", undefined],
      ["-1", undefined],
      ["1.5", undefined],
      [1.5, undefined],
      ["1e1", undefined],
      ["0x10", undefined],
      ["", undefined],
      ["many", undefined],
      [Number.NaN, undefined],
    ]);
  });

  it("for a link is an http(s) address or a path", () => {
    expectValues(safeLink, [
      ["/cart/", "/cart/"],
      [" /cart/?a=1#b ", "/cart/?a=1#b"],
      ["/results/10:30/", "/results/10:30/"],
      ["../cart/", "../cart/"],
      ["?page=2", "?page=2"],
      ["https://shop.example/", "https://shop.example/"],
      ["HTTP://shop.example/", "HTTP://shop.example/"],
      ["", undefined],
      [" ", undefined],
      [7, undefined],
      ["https://", undefined],
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://shop.example/1",
    "file:///etc/passwd",
    "mailto:a@b.example",
    "//evil.example/",
    " //evil.example/",
    "\\\\evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\u0001//evil.example",
    "https:evil.example",
    "http:/evil.example",
    "https://shop.example@evil.example/",
    "https://:password@evil.example/",
  ])("for a link can't be %j", (written) => {
    expect(safeLink.read(written)).toBeUndefined();
  });
});
