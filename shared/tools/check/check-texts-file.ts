import type { Texts } from "../../page/host/texts.ts";
import { checkTexts, listMissingTexts } from "./check-texts.ts";
import { collectFindings, comparePlaces, type Finding } from "./finding.ts";
import { toPlace } from "./parse-page.ts";
import type { SourceFile } from "./read-file.ts";
import { readJson } from "./read-json.ts";

export interface TextsFileReport {
  file: string;
  /** In the order of the file. */
  findings: Finding[];
  /** The keys of texts that are English because the file lacks them. */
  missing: string[];
  /** Why it was not read. */
  note?: string;
}

/** Whether a file or an address is one of texts instead of a page. */
export function isTextsFile(file: string): boolean {
  return /\.json(\?|$)/i.test(file);
}

/** Checks a file of texts, whose name is its language: `es.json`, `pt-BR.json`. */
export function checkTextsFile(
  { file, text }: Pick<SourceFile, "file" | "text">,
  english: Texts,
): TextsFileReport {
  const { findings, report } = collectFindings(file);
  const at = (offset: number) => toPlace(text, offset);
  const root = readJson(text, { at, report }, "The file", "All texts are English.");
  const members = root?.members ?? [];
  checkTexts({ members, english, isFile: true, at, report });
  const [, language = ""] = /([\w-]+)\.json(?:\?|$)/i.exec(file) ?? [];
  return {
    file,
    findings: findings.sort(comparePlaces),
    missing: root ? listMissingTexts(members, english, language) : [],
  };
}
