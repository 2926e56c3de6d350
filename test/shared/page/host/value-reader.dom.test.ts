import { describe, expect, it } from "vitest";
import { safeLink } from "../../../../shared/page/host/safe-link.ts";
import {
  array,
  assert,
  boolean,
  field,
  number,
  object,
  oneOf,
  optional,
  type Reader,
  string,
  wholeNumber,
} from "../../../../shared/page/host/value-reader.ts";

function expectValues<T>(reader: Reader<T>, valid: [unknown, T][], invalid: unknown[]) {
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
    7,
    "https://",
    "javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "//evil.example/",
    "\\\\evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://shop.example@evil.example/",
    "https://:password@evil.example/",
  ])("for a link can't be %j", (written) => {
    expect(safeLink.read(written)).toBeUndefined();
  });
});

describe("a value that must be valid", () => {
  it.each<[string, Reader<unknown>, unknown[], unknown[]]>([
    ["a text", string, ["", "a"], [1, null, undefined, ["a"]]],
    ["a number", number, [0, -1.5], ["1", Number.NaN, Number.POSITIVE_INFINITY, null]],
    ["a list", array(string), [[], ["a"]], [{}, "a", null]],
    ["an object", object({}), [{}], [null, "a", 1, undefined, []]],
  ])("can be %s and nothing else", (expected, reader, valid, invalid) => {
    for (const value of valid) expect(assert(reader, value, "it")).toEqual(value);
    for (const value of invalid) {
      expect(() => assert(reader, value, "it"), JSON.stringify(value)).toThrow(TypeError);
      expect(() => assert(reader, value, "it")).toThrow(`it is not ${expected}`);
    }
  });

  it("can be missing where it has a default, which replaces null as well", () => {
    const reader = object({ a: optional(string), b: field(number, 0) });
    for (const value of [{}, { a: null, b: null }])
      expect(assert(reader, value, "it")).toEqual({ b: 0 });
    expect(() => assert(reader, { a: 1 }, "it")).toThrow("it.a is not a text");
    expect(() => assert(reader, { b: "" }, "it")).toThrow("it.b is not a number");
  });
});
