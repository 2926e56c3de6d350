import { describe, expect, it } from "vitest";
import { safeLink } from "../../../../shared/page/host/safe-link.ts";
import {
  boolean,
  oneOf,
  type ValueReader,
  wholeNumber,
} from "../../../../shared/page/host/value-reader.ts";

function expectValues<T>(reader: ValueReader<T>, valid: [unknown, T][], invalid: unknown[]) {
  for (const [written, value] of valid)
    expect(reader.read(written), JSON.stringify(written)).toBe(value);
  for (const written of invalid)
    expect(reader.read(written), JSON.stringify(written)).toBeUndefined();
}

describe("a value that a page author writes", () => {
  it("for a choice is one of the allowed values, as a string or as a number", () => {
    const reader = oneOf([0, 1, 2, 3]);
    expect(reader.allowed).toBe("0, 1, 2, 3");
    const valid: [unknown, 0 | 2 | 3][] = [
      ["0", 0],
      [" 3 ", 3],
      [2, 2],
    ];
    expectValues(reader, valid, ["4", "", "01", null]);
  });

  it("for a flag is true if it is empty, like a boolean attribute of HTML", () => {
    const valid: [string, boolean][] = [
      ["", true],
      ["true", true],
      [" TRUE ", true],
      ["false", false],
    ];
    expectValues(boolean, valid, ["0", "no"]);
  });

  it("for a number is whole and within the limits", () => {
    const reader = wholeNumber(1, 50);
    expect(reader.allowed).toBe("a whole number from 1 to 50");
    const invalid = ["0", "51", "-1", "1.5", 1.5, "1e1", "0x10", "", "many", Number.NaN];
    expectValues(
      reader,
      [
        ["1", 1],
        [" 50 ", 50],
        [7, 7],
      ],
      invalid,
    );
  });

  it.each([
    "/cart/",
    "/cart/?a=1#b",
    "/results/10:30/",
    "../cart/",
    "?page=2",
    "https://shop.example/",
    "HTTP://shop.example/",
  ])("for a link can be %j, with white space around it", (written) => {
    expect(safeLink.read(` ${written} `)).toBe(written);
  });

  it.each([
    "",
    " ",
    7,
    "https://",
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
