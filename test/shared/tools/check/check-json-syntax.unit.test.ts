import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../../../shared/view/rules/check-json-syntax.ts";
import { findClosest } from "../../../../shared/view/rules/find-closest.ts";

const tryParse = (parse: (text: string) => unknown, text: string) => {
  try {
    return { value: parse(text) };
  } catch {
    return "an error";
  }
};

function read(text: string): unknown {
  const { root, errors } = parseJson(text);
  if (errors.length > 0) throw errors[0];
  return root?.value;
}

describe("the JSON parser", () => {
  it("reads what JSON.parse reads", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("rejects what JSON.parse rejects", () => {
    const tokens = ["{", "}", "[", "]", ",", ":", '"a"', '"', "1", "-", "0", ".5", "e+2", "true"];
    const others = ["nul", " ", "\n", "\\", "\\u00e9", "\t", "\u2028", "\u0001", '"\\x"', "+"];
    const text = fc.array(fc.constantFrom(...tokens, ...others), { maxLength: 8 });
    fc.assert(
      fc.property(text, (parts) => {
        const written = parts.join("");
        expect(tryParse(read, written)).toEqual(tryParse(JSON.parse, written));
      }),
      { numRuns: 5000 },
    );
  });
});

describe("the closest word", () => {
  const choices = ["header", "footer", "cart-icon", "cart"];

  it.each([
    ["haeder", "header"],
    ["FOOTER", "footer"],
    ["carticon", "cart-icon"],
    ["crat", "cart"],
    ["weather-map", undefined],
    ["", undefined],
  ])("to “%s” is %s", (word, closest) => {
    expect(findClosest(word, choices)).toBe(closest);
  });
});
