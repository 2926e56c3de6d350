import { describe, expect, it } from "vitest";
import { readTexts } from "../../../../shared/tools/build/read-texts.ts";
import { checkTextsFile } from "../../../../shared/tools/check/check-texts.ts";
import { checkHtml, writeConfig } from "../../../helpers/check-html.ts";

const { en: english = {}, ...translations } = await readTexts();

const checkFile = (text: string, file = "es.json") => checkTextsFile({ file, text }, english);

/** The findings of a file with one text, in short. */
function checkText(key: string, text: unknown, file?: string) {
  const { findings } = checkFile(`{\n  ${JSON.stringify(key)}: ${JSON.stringify(text)}\n}`, file);
  return findings.map(({ rule, line, column, message, fix }) => ({
    rule,
    place: `${line}:${column}`,
    text: `${message} ${fix}`,
  }));
}

describe("the check of a file of texts", () => {
  it.each(Object.entries({ en: english, ...translations }))(
    "finds nothing in the texts of a build: %s",
    (language, texts) => {
      const report = checkFile(JSON.stringify(texts), `https://shop.example/${language}.json?v=2`);
      expect(report).toMatchObject({ findings: [], missing: [] });
    },
  );

  it.each([
    ["a count in words in a form of one", "cart-icon.one", "Carrito, un artículo"],
    ["another form of the plural", "cart-icon.few", "Koszyk, {count} produkty"],
    ["a placeholder of another form", "search.count.one", "{shown} de {count} campañas"],
    ["a text that is empty in English", "totals.note", ""],
  ])("finds nothing wrong with %s", (_what, key, text) => {
    expect(checkText(key, text)).toEqual([]);
  });

  it.each([
    ["an unknown key", "cart.tilte", "A", "unknown-attribute", "2:3", "Did you mean cart.title?"],
    ["a value that is no text", "cart.title", 5, "invalid-value", "2:17", "“cart.title” is 5"],
    ["a missing text", "cart.title", null, "invalid-value", "2:17", 'such as "Your cart"'],
    ["an empty text", "cart.title", " ", "missing-value", "2:17", "English “Your cart”"],
    [
      "a translated placeholder",
      "price.each",
      "{precio} c/u",
      "text-placeholder",
      "2:17",
      "{price}.",
    ],
    ["an unknown placeholder", "cart.title", "{name}", "text-placeholder", "2:17", "Remove it."],
    ["a placeholder too few", "price.each", "c/u", "text-placeholder", "2:17", "contain {price}"],
    ["a missing count", "cart-icon.few", "x", "text-placeholder", "2:20", "contain {count}"],
  ])("names %s", (_what, key, text, rule, place, message) => {
    expect(checkText(key, text)).toEqual([{ rule, place, text: expect.stringContaining(message) }]);
  });

  it.each([
    [
      "an error in the JSON",
      '{ "cart.title": "A" ',
      "config-syntax",
      "Here is the end instead of }.",
    ],
    ["a list", "[]", "config-syntax", "The file is not an object."],
    ["a repeated key", '{ "cart.title": "A", "cart.title": "B" }', "config-duplicate", "twice"],
  ])("names %s", (_what, text, rule, message) => {
    expect(checkFile(text).findings).toEqual([
      expect.objectContaining({ rule, message: expect.stringContaining(message) }),
    ]);
  });

  it.each([
    ["es.json", ["cart-icon.one", "cart-icon.other"]],
    ["pl.json", ["cart-icon.one", "cart-icon.few", "cart-icon.many"]],
    ["https://shop.example/pl.json?v=2", ["cart-icon.one", "cart-icon.few", "cart-icon.many"]],
    ["ja.json", ["cart-icon.other"]],
    ["es-translation.json", ["cart-icon.one", "cart-icon.other"]],
    ["texts.json", ["cart-icon.one", "cart-icon.other"]],
  ])("lists what the language of %s needs and the file lacks", (file, missing) => {
    const { "cart.title": title, ...others } = english;
    const isForm = (key: string) => /\.(one|other|few|many)$/.test(key);
    const written = Object.fromEntries(Object.entries(others).filter(([key]) => !isForm(key)));
    const report = checkFile(JSON.stringify(written), file);
    expect(report.missing.filter((key) => /^cart(-icon)?\./.test(key)).sort()).toEqual(
      [...missing, "cart.title"].sort(),
    );
  });
});

it("the texts of a page's configuration are checked likewise, and may hide a sentence", () => {
  const texts = { "price.each": "{precio} c/u", "search.label": "", "footer.promise": "" };
  const findings = checkHtml(writeConfig(JSON.stringify({ texts })), { english });
  expect(findings.map(({ rule }) => rule)).toEqual(["text-placeholder", "missing-value"]);
});
