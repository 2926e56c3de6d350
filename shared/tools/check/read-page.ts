import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { readCharset } from "../../view/rules/check-charset.ts";
import { findLoaders, isRunning, toUrl } from "../../view/rules/check-loaders.ts";
import { UsageError } from "../command/usage-error.ts";
import { FILE_ADDRESS, findBase, listElements, type Page, type ServedFile } from "./parse-page.ts";
import { OtherOriginError, readSource } from "./read-file.ts";

/**
 * Reads a page from a file or an address, and the loader of a page at an address.
 *
 * @param isAnyOrigin whether a loader of another origin is read
 * @throws {UsageError} if there is no page
 */
export async function readPage(file: string, isAnyOrigin = false): Promise<Page> {
  const { text: html, charset, response } = await readSource(file, "text/html");
  const address = new URL(response?.url ?? FILE_ADDRESS);
  if (!response) {
    const hasFile = (src: string) => existsSync(new URL(src, pathToFileURL(file)));
    return { file, html, address, policies: [], charset, hasFile };
  }
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*text\/html\b/i.test(type))
    throw new UsageError(
      `${file} can't be checked: its content type is “${type}” instead of text/html. Name a page.`,
    );
  const policy = response.headers.get("content-security-policy");
  const policies = policy === null ? [] : [policy];
  const cacheControl = response.headers.get("cache-control") ?? "";
  const page = {
    file,
    html,
    address,
    policies,
    charset: charset ?? readCharset(type),
    cacheControl,
    // What the server has there says more.
    hasFile: () => true,
  };
  return { ...page, loader: await readLoader(page, isAnyOrigin) };
}

/** What a browser gets as the first loader of a page; nothing if it is not read. */
async function readLoader(page: Page, isAnyOrigin: boolean): Promise<ServedFile | undefined> {
  const elements = listElements(page.html);
  const base = findBase(elements, page.address);
  const script = findLoaders({ elements, base }).find(isRunning);
  if (!script) return undefined;
  const url = toUrl(script, base);
  const origin = isAnyOrigin ? undefined : page.address.origin;
  try {
    const { text, response } = await readSource(url.href, "*/*", origin);
    const type = response?.headers.get("content-type") ?? "";
    if (/html/i.test(type)) return { error: `${url.href} is an HTML page.` };
    return { text };
  } catch (error) {
    if (error instanceof OtherOriginError) return { note: error.message };
    if (error instanceof UsageError) return { error: error.message };
    throw error;
  }
}
