import { readCharset } from "../../page/rules/check-charset.ts";
import { UsageError } from "../command/usage-error.ts";
import type { Page } from "./parse-page.ts";
import { readSource } from "./read-file.ts";

/** The address of a file's page is unknown; no real site can have this reserved name. */
const FILE_ADDRESS = "https://page.invalid/";

/**
 * Reads a page from a file or an address.
 *
 * @throws {UsageError} if there is no page
 */
export async function readPage(file: string): Promise<Page> {
  const { text: html, charset, response } = await readSource(file, "text/html");
  const address = new URL(response?.url ?? FILE_ADDRESS);
  if (!response) return { file, html, address, policies: [], charset };
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*text\/html\b/i.test(type))
    throw new UsageError(
      `${file} can't be checked: its content type is “${type}” instead of text/html. Name a page.`,
    );
  const policy = response.headers.get("content-security-policy");
  const policies = policy === null ? [] : [policy];
  const cacheControl = response.headers.get("cache-control") ?? "";
  return { file, html, address, policies, charset: charset ?? readCharset(type), cacheControl };
}
