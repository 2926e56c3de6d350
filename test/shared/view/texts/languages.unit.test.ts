import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readTexts } from "../../../../shared/tools/build/read-texts.ts";
import { listMissingTexts } from "../../../../shared/tools/check/check-texts.ts";
import { parseJson } from "../../../../shared/view/rules/check-json-syntax.ts";

const { en = {}, ...translations } = await readTexts();

/** Equal in every language: brands, parts that are placeholders only, and words that are the same. */
const SAME_WORDS = [
  ...["Amazon Pay", "Apple Pay", "PayPal", "Fundraising", "Subtotal", "Total", ""],
  ...["{size} + {amount}", "{size} − {amount}", "{product}, {picture}", "{product} – {campaign}"],
  ...["{price} · {size}", "{quantity} × {product}"],
];

/** The key without the plural form, of which languages have different ones. */
const nameOf = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, "");
const placeholdersOf = (text = "") => [...new Set(text.match(/\{\w+\}/g))].sort();

it("every English text has a key like `area.name`", () => {
  expect(Object.keys(en).filter((key) => !/^[a-z-]+\.[a-zA-Z.]+$/.test(key))).toEqual([]);
});

/** Attributes and properties that a shopper reads or hears. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|label|message|placeholder|title)$/;

/** Whether an expression in braces is shown: the content of an element, or an attribute that is read. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isBinaryExpression(parent)) return parent.right === node && isShown(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent)) return isShown(parent);
  if (ts.isJsxAttribute(parent)) return READ.test(parent.name.getText());
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent);
}

/** The words in a component that are no text with a key. */
function listOwnWords(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    const isWritten = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    const element = ts.isTemplateHead(node) ? node.parent : node;
    if (isWritten && /\p{L}/u.test(node.text) && isShown(element))
      words.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return words;
}

it("every word that a component shows is in a file of texts (*.texts.ts)", () => {
  const files = ["widgets", "shared/view"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const components = files.filter((file) => file.endsWith(".tsx"));
  // The debug panel is for page authors, in English.
  const shown = components.filter((file) => !file.startsWith("shared/view/debug/"));
  expect(shown.flatMap(listOwnWords)).toEqual([]);
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
