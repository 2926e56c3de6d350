import { UsageError } from "../command/usage-error.ts";
import { fetchFile, isAddress, readLocalFile } from "./read-file.ts";

/** A file of texts as it was read. */
export interface TextsFile {
  /** The file or the address, as the user or the page wrote it. */
  file: string;
  text: string;
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
