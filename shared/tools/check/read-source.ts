import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Texts } from "../../page/host/fill-text.ts";
import { API_TIMEOUT_MS } from "../../shop/domain/shared-limits.ts";
import { readCharset } from "../../view/rules/check-headers.ts";
import { findLoaders, isRunning, toUrl } from "../../view/rules/check-loaders.ts";
import { adviseOnRequestError, describeRequestError } from "../command/describe-request-error.ts";
import { readBody, request, SizeError } from "../command/request.ts";
import { createFileError, UsageError } from "../command/usage-error.ts";
import { FILE_ADDRESS, isAddress, type Page, parsePage, type ServedFile } from "./parse-page.ts";
import { withLimit } from "./with-limit.ts";

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
    const own = pathToFileURL(file);
    const hasFile = (src: string) => URL.canParse(src, own) && existsSync(new URL(src, own));
    return { file, html, address, policies: [], charset, hasFile };
  }
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*text\/html\b/i.test(type))
    throw new UsageError(
      `${file} can't be checked: its content type is “${type}” instead of text/html. Name a page.`,
    );
  const page = {
    file,
    html,
    address,
    policies: [response.headers.get("content-security-policy") ?? ""],
    charset: charset ?? readCharset(type),
    // Not checked here, because requests to the server tell more.
    hasFile: () => true,
  };
  return { ...page, loader: await readLoader(page, isAnyOrigin) };
}

/** What a browser gets as the first loader of a page; nothing if it is not read. */
async function readLoader(page: Page, isAnyOrigin: boolean): Promise<ServedFile | undefined> {
  const { find, readBase } = withLimit(page.file, () => parsePage(page.html));
  const base = readBase(page.address);
  const script = findLoaders({ find, base }).find(isRunning);
  if (!script) return undefined;
  const url = toUrl(script, base);
  const origin = isAnyOrigin ? undefined : page.address.origin;
  try {
    const { text, response } = await readSource(url.href, "*/*", origin);
    const type = response?.headers.get("content-type") ?? "";
    if (/html/i.test(type)) return { error: `${url.href} is an HTML page.` };
    const hashes = script.getAttribute("integrity")?.match(/sha(256|384|512)-[\w+/=]+/g) ?? [];
    const isOther = (hash: string) => {
      const [algorithm = "", digest] = hash.split("-");
      return createHash(algorithm).update(text).digest("base64") !== digest;
    };
    return { text, isOther: hashes.length > 0 && hashes.every(isOther) };
  } catch (error) {
    if (error instanceof OtherOriginError) return { note: error.message };
    if (error instanceof UsageError) return { error: error.message };
    throw error;
  }
}

/** The folders of fragments in the builds beside the command. They are missing if it runs from source. */
const FRAGMENTS = ["../fragments/", "../lite/fragments/"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const ENGLISH = new URL("../texts/en.json", import.meta.url);

/**
 * The texts of all fragments in folders and in the folders below them, for `checkPage`.
 *
 * @throws {UsageError} for a named folder that can't be read
 */
export async function readFragments(folders = FRAGMENTS): Promise<string> {
  const texts = folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true }).catch((error) => {
      if (folders === FRAGMENTS) return [];
      throw createFileError(folder, "read", error, "Name the folder of your fragments.");
    });
    const files = names.filter((name) => name.endsWith(".html"));
    return Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  });
  return (await Promise.all(texts)).flat().join("");
}

/** The English texts by all keys, or none if the build has no file of them. */
export async function readEnglish(): Promise<Texts> {
  return JSON.parse(await readFile(ENGLISH, "utf8").catch(() => "{}"));
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

export interface SourceFile {
  /** The file or the address, as the user or a page wrote it. */
  file: string;
  text: string;
  /** The character set that a byte order mark names. The text is without it. */
  charset: Encoding | undefined;
  /** The response, if the file was an address. */
  response?: Response;
}

/**
 * Reads a file, or the response of an address.
 *
 * @param accept the content type of an address
 * @param origin the only one that an address may have, and that it may lead to; by default any
 * @param headers additional headers of the request
 * @throws {UsageError}
 */
export function readSource(
  file: string,
  accept: string,
  origin?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SourceFile> {
  return isAddress(file) ? fetchFile(file, { accept, ...headers }, origin) : readLocalFile(file);
}

/**
 * @param advice what to do if it can't be read, as a sentence
 * @throws {UsageError}
 */
export async function readLocalFile(
  file: string,
  advice = "Name files or addresses that begin with http:// or https://.",
): Promise<SourceFile> {
  const bytes = await readFile(file).catch((error) => {
    throw createFileError(file, "read", error, advice);
  });
  return decode(file, bytes);
}

async function fetchFile(
  file: string,
  headers: Readonly<Record<string, string>>,
  origin?: string,
): Promise<SourceFile> {
  if (!URL.canParse(file))
    throw new UsageError(
      `${file} can't be read: it is not a valid address. Correct its host or port.`,
    );
  const init = { headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) };
  let response: Response | undefined;
  try {
    response = origin
      ? await followRedirects(file, new URL(file), init, origin)
      : await request(file, init);
    const source = decode(file, await readBody(response));
    if (response.ok) return { ...source, response };
    const status = `${response.status} ${response.statusText}`.trim();
    throw new UsageError(`${file} can't be read: the server responds with ${status}.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof SizeError)
      throw new UsageError(`${file} can't be read: ${error.message}. Name a page.`);
    const reason = describeRequestError(error);
    const advice = response
      ? "Is its server still running?"
      : adviseOnRequestError(new URL(file), error);
    throw new UsageError(`${file} can't be read: ${reason}. ${advice}`);
  }
}

/** How many redirects browsers follow. */
const REDIRECTS_MAX = 20;

/** A page may name an address that only this computer reaches, so each redirect is compared, too. */
async function followRedirects(
  file: string,
  url: URL,
  init: RequestInit,
  origin: string,
  left = REDIRECTS_MAX,
): Promise<Response> {
  if (url.origin !== origin) throw new OtherOriginError(file, url.origin);
  const response = await request(url, { ...init, redirect: "manual" });
  const target = response.headers.get("location");
  const isRedirect = response.status >= 300 && response.status < 400;
  if (!isRedirect || target === null || left === 0) return response;
  return followRedirects(file, new URL(target, url), init, origin, left - 1);
}

/** A page names a file of another origin, which is read only if the user allows it. */
export class OtherOriginError extends UsageError {
  constructor(file: string, origin: string) {
    super(
      `${file} was not read: ${origin} is not the origin of the page. With --any-origin, it is read.`,
    );
  }
}

/** @throws {UsageError} for a file that is no text */
function decode(file: string, bytes: Uint8Array): SourceFile {
  const encoding = findEncoding(bytes);
  const written = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const text = written.replace(/^\ufeff/, "");
  if (text.includes("\0"))
    throw new UsageError(
      `${file} can't be read: it is no text, but compressed or binary. Name the file that it was made of.`,
    );
  return { file, text, charset: text === written ? undefined : encoding };
}

/** UTF-16 by its byte order mark, or by a first character that has a byte of 0. */
function findEncoding([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  return "utf-8";
}
