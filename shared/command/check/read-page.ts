import { readFile } from "node:fs/promises";
import { API_TIMEOUT_MS } from "../../domain/limits.ts";
import { describeRequestError } from "../describe-request-error.ts";
import { explainReadError } from "../explain-read-error.ts";
import { UsageError } from "../usage-error.ts";
import type { Page } from "./parse-page.ts";

/** The address of a file's page is unknown; no real site can have this reserved name. */
const FILE_ADDRESS = "https://page.invalid/";

/**
 * Reads a page from a file or an address.
 *
 * @throws {UsageError} if there is no page
 */
export async function readPage(file: string): Promise<Page> {
  if (isAddress(file)) return fetchPage(file);
  const text = await readText(file);
  const html = text.replace(/^\ufeff/, "");
  const charset = html === text ? undefined : "utf-8";
  return { file, html, address: new URL(FILE_ADDRESS), policies: [], charset };
}

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/** @throws {UsageError} */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const reason = explainReadError(file, error as NodeJS.ErrnoException);
    throw new UsageError(`${reason} Name files or addresses that begin with http:// or https://.`);
  }
}

/** @throws {UsageError} if there is no response */
export async function fetchFile(address: string, accept: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    return await fetch(address, { headers: { accept }, signal });
  } catch (error) {
    throw new UsageError(
      `${address} can't be read: ${describeRequestError(error)}. Is its server running?`,
    );
  }
}

async function fetchPage(file: string): Promise<Page> {
  const response = await fetchFile(file, "text/html");
  if (!response.ok)
    throw new UsageError(
      `${file} can't be checked: the server responds with ${`${response.status} ${response.statusText}`.trim()}. Name the address of a page, or save the page and name the file.`,
    );
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*text\/html\b/i.test(type))
    throw new UsageError(
      `${file} can't be checked: its content type is “${type}” instead of text/html. Name a page.`,
    );
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  const policy = response.headers.get("content-security-policy");
  return {
    file,
    html: await response.text(),
    address: new URL(response.url),
    policies: policy === null ? [] : [policy],
    charset,
  };
}
