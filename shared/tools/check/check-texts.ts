import type { Texts } from "../../page/host/fill-text.ts";
import { checkMarkup } from "../../view/rules/check-config-values.ts";
import {
  checkJsonSyntax,
  type JsonMember,
  type JsonTarget,
} from "../../view/rules/check-json-syntax.ts";
import { type Tell, toPlace } from "../../view/rules/checked-page.ts";
import { didYouMean, findClosest } from "../../view/rules/find-closest.ts";
import { countOf } from "../command/to-printable.ts";
import { collectFindings, type FileReport } from "./finding.ts";
import type { SourceFile } from "./read-source.ts";

/** A key's ending for a form of the plural (`Intl.PluralRules`). */
const PLURAL_FORM = /\.(zero|one|two|few|many|other)$/;

/** The forms in which a text may have the count as a word. */
const WORDED_FORM = /\.(zero|one|two)$/;

/** Placeholders, as the widgets fill them. */
const PLACEHOLDER = /\{\w+\}/g;

/** Keys of texts that name something for screen readers. */
const LABEL = /label/i;

export interface TextsToCheck extends JsonTarget {
  members: readonly JsonMember[];
  /** The English texts of a build by all keys that there are; none, if they are not known. */
  english: Texts;
  /** Whether the texts are a file, in which an empty text is one that is not translated yet. */
  isFile: boolean;
}

/**
 * Checks texts of a page's configuration or of a file. The widgets ignore unknown texts, because these may be for a
 * widget that the build lacks.
 */
export function checkTexts({ members, english, isFile, at, report }: TextsToCheck): void {
  const keys = Object.keys(english);
  for (const { key, offset, node } of keys.length > 0 ? members : []) {
    const [original, ...others] = findOriginals(key, english);
    const { value } = node;
    if (original === undefined) {
      const meant = findClosest(key, keys) ?? keys.find((one) => one.endsWith(`.${key}`));
      report("unknown-attribute", at(offset))`There is no text “${key}”.${didYouMean(meant)}
        ${meant ? `Write "${meant}".` : "Remove it. The file texts/en.json of the build lists all texts."}`;
    } else if (typeof value !== "string") {
      if (isFile)
        report("invalid-value", at(node.offset))`
          “${key}” is ${JSON.stringify(value)} and not a text, so it is English.
          Write a text in quotation marks, such as "${original}".`;
    } else if (value.trim() !== "") {
      const tell = report("text-placeholder", at(node.offset));
      // Texts in a configuration are checked with its other fields.
      if (isFile) checkMarkup(value, report("invalid-value", at(node.offset)), `“${key}”: `);
      comparePlaceholders(key, value, original, others, tell);
    } else if (original !== "" && (isFile || LABEL.test(key))) {
      report("missing-value", at(node.offset))`The text “${key}” is empty.
        Write it, or remove it for the English “${original}”.`;
    }
  }
}

/** Whether a file or an address contains texts instead of a page. */
export function isTextsFile(file: string): boolean {
  return /\.json(\?|$)/i.test(file);
}

/**
 * Checks a file of texts, whose name is its language: `es.json`, `pt-BR.json`. A missing text is no finding, because a
 * page may show only a few widgets.
 *
 * @param isOfPage whether a page names the file; all missing texts would then hide what is wrong in the page
 */
export function checkTextsFile(
  { file, text }: Pick<SourceFile, "file" | "text">,
  english: Texts,
  isOfPage = false,
): FileReport {
  const { report, listInOrder } = collectFindings(file);
  const at = (offset: number) => toPlace(text, offset);
  const root = checkJsonSyntax(text, { at, report }, "The file", "All texts are English.");
  const members = root?.members ?? [];
  checkTexts({ members, english, isFile: true, at, report });
  const [, language = ""] = /([\w-]+)\.json(?:\?|$)/i.exec(file) ?? [];
  const missing = root ? listMissingTexts(members, english, language) : [];
  const note = `${file} lacks ${countOf(missing.length, "text")}, which the widgets show in English: ${isOfPage ? `check ${file} lists them` : missing.join(", ")}.`;
  return { findings: listInOrder(), notes: missing.length > 0 ? [note] : [] };
}

function comparePlaceholders(
  key: string,
  text: string,
  original: string,
  others: readonly string[],
  tell: Tell,
): void {
  const written = listPlaceholders(text);
  const count = PLURAL_FORM.test(key) ? ["{count}"] : [];
  const allowed = [...listPlaceholders([original, ...others].join()), ...count];
  const missing = listPlaceholders(original).filter(
    (name) => !written.includes(name) && !(name === "{count}" && WORDED_FORM.test(key)),
  );
  const unknown = written.filter((name) => !allowed.includes(name));
  for (const name of unknown) {
    const meant = findClosest(name, allowed) ?? allowed.find((one) => !written.includes(one));
    tell`The text “${key}” has no value for ${name}, so shoppers see “${name}”.
      ${meant ? `Write ${meant}.` : "Remove it."}`;
  }
  for (const name of unknown.length === 0 ? missing : [])
    tell`The text “${key}” does not contain ${name}.
      The English text is “${original}”.`;
}

/** The keys that a file in a language lacks, with the forms of the plural that the language needs. */
export function listMissingTexts(
  members: readonly JsonMember[],
  english: Texts,
  language: string,
): string[] {
  const written = new Set(members.map(({ key }) => key));
  const englishForms = listPluralForms("en");
  const forms = listPluralForms(language);
  const needed = Object.keys(english).flatMap((key) => {
    if (!PLURAL_FORM.test(key) || forms.length === 0) return [key];
    const base = key.replace(PLURAL_FORM, "");
    // If English uses a form elsewhere but not for this text, no count of this text needs the form.
    return forms
      .filter((form) => !englishForms.includes(form) || `${base}.${form}` in english)
      .map((form) => `${base}.${form}`);
  });
  return [...new Set(needed)].filter((key) => !written.has(key));
}

/** The forms of a language's plural for whole numbers; none if the language is unknown. */
function listPluralForms(language: string): string[] {
  try {
    if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return [];
  } catch {
    return [];
  }
  const rules = new Intl.PluralRules(language);
  return [...new Set([...Array(200).keys()].map((count) => rules.select(count)))];
}

/** The English text of a key and, for a plural form, also the text of `.other`. */
function findOriginals(key: string, english: Texts): string[] {
  const keys = new Set([key, key.replace(PLURAL_FORM, ".other")]);
  return [...keys].flatMap((name) => (Object.hasOwn(english, name) ? [english[name] ?? ""] : []));
}

function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(PLACEHOLDER))];
}
