import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatName } from "../../../../shared/shop/domain/format-name.ts";
import { anyCharacter } from "../../../helpers/any-character.ts";

describe("a person's name", () => {
  it.each([
    ["J", "J."],
    ["J R Tolkien", "J. R. Tolkien"],
    ["Mary  b   Shelley", "Mary  b.   Shelley"],
    ["A B C", "A. B. C."],
    ["Ж. Verne", "Ж. Verne"],
    ["É", "É."],
    ["E\u0301 Zola", "E\u0301. Zola"],
    ["ก็ Chai", "ก็. Chai"],
    ["𐐀 Pratt", "𐐀. Pratt"],
    ["王 小 明", "王 小 明"],
    ["か J ス ー 김 ㄅ", "か J. ス ー 김 ㄅ"],
    ["א כהן", "א. כהן"],
    ["Al-B J-P O'C", "Al-B J-P O'C"],
    ["Louis 4 & Co", "Louis 4 & Co"],
    ["★ ٣ Ⅳ 🏃 + _", "★ ٣ Ⅳ 🏃 + _"],
    ["  Ada  ", "Ada"],
    ["", ""],
  ])("%j is formatted as %j", (name, formatted) => {
    expect(formatName(name)).toBe(formatted);
  });

  const letter = fc.constantFrom(..."aZéßжאبกक", "𐐀", "e\u0301", "Å\u0323");

  it("gets a period after every word of one letter", () => {
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1 }), (letters) => {
        expect(formatName(letters.join(" "))).toBe(letters.map((one) => `${one}.`).join(" "));
      }),
    );
  });

  it("is changed by periods only, and not changed again", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        const formatted = formatName(name);
        expect(formatName(formatted)).toBe(formatted);
        expect(formatted.replaceAll(".", "")).toBe(name.trim().replaceAll(".", ""));
      }),
    );
  });
});
