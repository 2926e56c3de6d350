import { describe, expect, it } from "vitest";
import { readTexts } from "../../../../shared/tools/build/read-texts.ts";
import { checkTextsFile } from "../../../../shared/tools/check/check-texts.ts";
import { checkHtml, writeConfig } from "../../../helpers/check-html.ts";

const { en: english = {}, ...translations } = await readTexts();

const checkFile = (text: string, file = "es.json") => checkTextsFile({ file, text }, english);

describe("the check of a file of texts", () => {
  it.each(Object.entries({ en: english, ...translations }))(
    "finds nothing in the texts of a build: %s",
    (language, texts) => {
      const report = checkFile(JSON.stringify(texts), `https://shop.example/${language}.json?v=2`);
      expect(report).toMatchObject({ findings: [], notes: [] });
    },
  );

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
    const [note = ""] = checkFile(JSON.stringify(written), file).notes;
    expect(note.match(/(?<= )cart(-icon)?\.\w+/g)?.sort()).toEqual(
      [...missing, "cart.title"].sort(),
    );
  });
});

it("of the missing texts of a page's file, only the number is told", () => {
  const { notes } = checkTextsFile({ file: "/es.json", text: "{}" }, english, true);
  expect(notes).toEqual([
    expect.stringMatching(/lacks \d+ texts, .*: check \/es\.json lists them\.$/),
  ]);
});

it("the texts of a page's configuration are checked likewise, and may hide a sentence", () => {
  const texts = { "price.each": "{precio} c/u", "search.label": "", "footer.promise": "" };
  const findings = checkHtml(writeConfig(JSON.stringify({ texts })), { english });
  expect(findings.map(({ rule }) => rule)).toEqual(["text-placeholder", "missing-value"]);
});
