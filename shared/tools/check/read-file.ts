import { readFile } from "node:fs/promises";
import { API_TIMEOUT_MS } from "../../shop/errors/api-error.ts";
import { adviseOnRequestError, describeRequestError } from "../command/describe-request-error.ts";
import { createFileError, UsageError } from "../command/usage-error.ts";
import { isAddress } from "./parse-page.ts";

export interface SourceFile {
  /** The file or the address, as the user or a page wrote it. */
  file: string;
  text: string;
  /** The character set that a byte order mark names. The text is without it. */
  charset: "utf-8" | undefined;
  /** That of an address. */
  response?: Response;
}

/**
 * Reads a file, or the response of an address.
 *
 * @param accept the content type of an address
 * @param origin the only one that an address may have, and that it may lead to; by default any
 * @throws {UsageError}
 */
export function readSource(file: string, accept: string, origin?: string): Promise<SourceFile> {
  return isAddress(file) ? fetchFile(file, accept, origin) : readLocalFile(file);
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

async function fetchFile(file: string, accept: string, origin?: string): Promise<SourceFile> {
  if (!URL.canParse(file))
    throw new UsageError(
      `${file} can't be read: it is not a valid address. Correct its host or port.`,
    );
  const init = { headers: { accept }, signal: AbortSignal.timeout(API_TIMEOUT_MS) };
  let response: Response | undefined;
  try {
    response = origin
      ? await followRedirects(file, new URL(file), init, origin)
      : await fetch(file, init);
    const source = decode(file, await response.arrayBuffer());
    if (response.ok) return { ...source, response };
    const status = `${response.status} ${response.statusText}`.trim();
    throw new UsageError(`${file} can't be read: the server responds with ${status}.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
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
  const response = await fetch(url, { ...init, redirect: "manual" });
  const target = response.headers.get("location");
  const isRedirect = response.status >= 300 && response.status < 400;
  if (!isRedirect || target === null || left === 0) return response;
  return followRedirects(file, new URL(target, url), init, origin, left - 1);
}

/** A page names a file of another origin, which is read only where the user says so. */
export class OtherOriginError extends UsageError {
  constructor(file: string, origin: string) {
    super(
      `${file} was not read: ${origin} is not the origin of the page. With --any-origin, it is read.`,
    );
  }
}

function decode(file: string, bytes: ArrayBuffer | Uint8Array): SourceFile {
  const written = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const text = written.replace(/^\ufeff/, "");
  return { file, text, charset: text === written ? undefined : "utf-8" };
}
