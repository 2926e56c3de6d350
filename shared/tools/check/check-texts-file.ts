import type { Texts } from "../../page/host/texts.ts";
import { UsageError } from "../command/usage-error.ts";
import { checkTexts, listMissingTexts } from "./check-texts.ts";
import { collectFindings, comparePlaces, type Finding } from "./finding.ts";
import { parseJson } from "./parse-json.ts";
import { toPlace } from "./parse-page.ts";
import { fetchFile, isAddress, readLocalFile } from "./read-file.ts";
import { reportDuplicates } from "./report-duplicates.ts";

/** A file of texts as it was read. */
export interface TextsFile {
  /** The file or the address, as the user or the page wrote it. */
  file: string;
  text: string;
}

export interface TextsFileReport {
  file: string;
  /** In the order of the file. */
  findings: Finding[];
  /** The keys of texts that are English because the file lacks them. */
  missing: string[];
}

/** Whether a file or an address is one of texts instead of a page. */
export function isTextsFile(file: string): boolean {
  return /\.json(\?|$)/i.test(file);
}

/** @throws {UsageError} if there is no file */
export async function readTextsFile(file: string): Promise<TextsFile> {
  if (!isAddress(file)) return { file, text: (await readLocalFile(file)).text };
  const { response, text } = await fetchFile(file, "application/json");
  if (!response.ok)
    throw new UsageError(`${file} can't be read: its status is ${response.status}.`);
  return { file, text };
}

/** Checks a file of texts, whose name is its language: `es.json`, `pt-BR.json`. */
export function checkTextsFile({ file, text }: TextsFile, english: Texts): TextsFileReport {
  const { findings, report } = collectFindings(file);
  const at = (offset: number) => toPlace(text, offset);
  const ignored = "All texts are English.";
  const { root, errors } = parseJson(text);
  for (const { offset, message, fix } of errors)
    report("config-syntax", at(offset), { message: `${message} ${ignored}`, fix });
  if (root && !root.members)
    report("config-syntax", at(root.offset), {
      message: `The file is not an object. ${ignored}`,
      fix: "Write { … }.",
    });
  const members = root?.members ?? [];
  reportDuplicates(root, "", { at, report });
  checkTexts({ members, english, isFile: true, at, report });
  const [, language = ""] = /([\w-]+)\.json(?:\?|$)/i.exec(file) ?? [];
  return {
    file,
    findings: findings.sort(comparePlaces),
    missing: root?.members ? listMissingTexts(members, english, language) : [],
  };
}
