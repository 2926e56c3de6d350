import { UsageError } from "../command/usage-error.ts";
import type { Page } from "./parse-page.ts";
import { fetchFile, isAddress, readLocalFile } from "./read-file.ts";

/** The address of a file's page is unknown; no real site can have this reserved name. */
const FILE_ADDRESS = "https://page.invalid/";

/**
 * Reads a page from a file or an address.
 *
 * @throws {UsageError} if there is no page
 */
export async function readPage(file: string): Promise<Page> {
  if (isAddress(file)) return fetchPage(file);
  const { text, charset } = await readLocalFile(file);
  return { file, html: text, address: new URL(FILE_ADDRESS), policies: [], charset };
}

async function fetchPage(file: string): Promise<Page> {
  const { response, text, charset } = await fetchFile(file, "text/html");
  if (!response.ok)
    throw new UsageError(
      `${file} can't be checked: the server responds with ${`${response.status} ${response.statusText}`.trim()}. Name the address of a page, or save the page and name the file.`,
    );
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*text\/html\b/i.test(type))
    throw new UsageError(
      `${file} can't be checked: its content type is “${type}” instead of text/html. Name a page.`,
    );
  const [, named] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  const policy = response.headers.get("content-security-policy");
  return {
    file,
    html: text,
    address: new URL(response.url),
    policies: policy === null ? [] : [policy],
    charset: charset ?? named,
  };
}
