import { describe, expect, it } from "vitest";
import { readTexts } from "../../../../shared/tools/build/read-texts.ts";
import { parseJson } from "../../../../shared/tools/check/check-json-syntax.ts";
import { listMissingTexts } from "../../../../shared/tools/check/check-texts.ts";

const { en = {}, ...translations } = await readTexts();

/** Equal in every language: brands, parts that are placeholders only, and words that are the same. */
const SAME_WORDS = [
  ...["Amazon Pay", "Apple Pay", "PayPal", "Fundraising", "Subtotal", "Total", ""],
  ...["{size} + {amount}", "{size} − {amount}", "{product}, {picture}", "{product} – {campaign}"],
  "{product} · {size}",
];

/** The key without the plural form, of which languages have different ones. */
const nameOf = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, "");
const placeholdersOf = (text = "") => [...new Set(text.match(/\{\w+\}/g))].sort();

it("every English text has a key like `area.name`", () => {
  expect(Object.keys(en).filter((key) => !/^[a-z-]+\.[a-zA-Z.]+$/.test(key))).toEqual([]);
});

describe.each(Object.entries(translations))("the texts in the language %s", (language, texts) => {
  const entries = Object.entries(texts);
  const englishOf = (key: string) => en[key] ?? en[`${nameOf(key)}.other`];

  it("have every key, with each form of a count", () => {
    const { members = [] } = parseJson(JSON.stringify(texts)).root ?? {};
    expect(listMissingTexts(members, en, language)).toEqual([]);
  });

  it("have no other key, and only forms of a count that the language has", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = Object.keys(en).flatMap((key) =>
      nameOf(key) === key ? [key] : forms.map((form) => `${nameOf(key)}.${form}`),
    );
    expect(Object.keys(texts).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("have the placeholders of the English ones", () => {
    const wrong = entries.filter(
      ([key, text]) => `${placeholdersOf(text)}` !== `${placeholdersOf(englishOf(key))}`,
    );
    expect(wrong).toEqual([]);
  });

  it("differ from the English ones, except for words that are the same", () => {
    const same = entries.filter(([key, text]) => text === englishOf(key));
    expect(same.filter(([, text]) => !SAME_WORDS.includes(text))).toEqual([]);
  });

  it("have typographic quotation marks and apostrophes, and no space at their ends", () => {
    const wrong = entries.filter(([, text]) => /['"]|\.{3}|^\s|\s$/.test(text));
    expect(wrong).toEqual([]);
  });
});
