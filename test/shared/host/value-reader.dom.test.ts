import { describe, expect, it } from "vitest";
import {
  boolean,
  link,
  oneOf,
  selector,
  string,
  type ValueReader,
  wholeNumber,
} from "../../../shared/host/value-reader.ts";

function expectReadings<T>(reader: ValueReader<T>, readings: [unknown, T | undefined][]) {
  for (const [written, value] of readings) {
    expect(reader.read(written), JSON.stringify(written)).toBe(value);
  }
}

describe("what page authors write", () => {
  it("as a choice is one of those that there are, as text or as a number", () => {
    const reader = oneOf([0, 1, 2, 3]);
    expect(reader.allowed).toBe("0, 1, 2, 3");
    expectReadings(reader, [
      ["0", 0],
      [" 3 ", 3],
      [2, 2],
      ["4", undefined],
      ["", undefined],
      ["01", undefined],
      [null, undefined],
    ]);
  });

  it("as yes or no is true without a value, as everywhere in HTML", () => {
    expectReadings(boolean, [
      ["", true],
      ["true", true],
      [" TRUE ", true],
      ["false", false],
      ["0", undefined],
      ["no", undefined],
    ]);
  });

  it("as a number is whole and within its limits", () => {
    const reader = wholeNumber(1, 50);
    expect(reader.allowed).toBe("a whole number from 1 to 50");
    expectReadings(reader, [
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

  it("as a text is a text", () => {
    expectReadings(string, [
      ["", ""],
      ["a", "a"],
      [1, undefined],
      [["a"], undefined],
    ]);
  });

  it("as a selector is one that the browser understands", () => {
    expectReadings(selector, [
      ["#notice > .bar", "#notice > .bar"],
      [5, undefined],
    ]);
  });

  it("as a link is an http(s) address or a path", () => {
    expectReadings(link, [
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
  ])("as a link never is %j", (written) => {
    expect(link.read(written)).toBeUndefined();
  });
});
