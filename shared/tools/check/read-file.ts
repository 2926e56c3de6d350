import { readFile } from "node:fs/promises";
import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { describeRequestError } from "../command/describe-request-error.ts";
import { explainFileError } from "../command/explain-file-error.ts";
import { UsageError } from "../command/usage-error.ts";

export interface SourceFile {
  /** The file or the address, as the user or a page wrote it. */
  file: string;
  text: string;
  /** The character set that a byte order mark names. The text is without it. */
  charset: "utf-8" | undefined;
  /** That of an address. */
  response?: Response;
}

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * Reads a file, or the response of an address.
 *
 * @param accept the content type of an address
 * @throws {UsageError}
 */
export function readSource(file: string, accept: string): Promise<SourceFile> {
  return isAddress(file) ? fetchFile(file, accept) : readLocalFile(file);
}

/**
 * @param advice what to do if it can't be read, as a sentence
 * @throws {UsageError}
 */
export async function readLocalFile(
  file: string,
  advice = "Name files or addresses that begin with http:// or https://.",
): Promise<SourceFile> {
  try {
    return decode(file, await readFile(file));
  } catch (error) {
    const reason = explainFileError(file, "read", error as NodeJS.ErrnoException);
    throw new UsageError(`${reason} ${advice}`);
  }
}

async function fetchFile(file: string, accept: string): Promise<SourceFile> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  try {
    const response = await fetch(file, { headers: { accept }, signal });
    const source = decode(file, await response.arrayBuffer());
    if (response.ok) return { ...source, response };
    const status = `${response.status} ${response.statusText}`.trim();
    throw new UsageError(`${file} can't be read: the server responds with ${status}.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = describeRequestError(error);
    throw new UsageError(`${file} can't be read: ${reason}. Is its server running?`);
  }
}

function decode(file: string, bytes: ArrayBuffer | Uint8Array): SourceFile {
  const written = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const text = written.replace(/^\ufeff/, "");
  return { file, text, charset: text === written ? undefined : "utf-8" };
}
