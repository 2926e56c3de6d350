import { readFile } from "node:fs/promises";
import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { describeRequestError } from "../command/describe-request-error.ts";
import { explainFileError } from "../command/explain-file-error.ts";
import { UsageError } from "../command/usage-error.ts";

interface DecodedFile {
  text: string;
  /** The character set that a byte order mark names. The text is without it. */
  charset: "utf-8" | undefined;
}

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * @param advice what to do if it can't be read, as a sentence
 * @throws {UsageError}
 */
export async function readLocalFile(
  file: string,
  advice = "Name files or addresses that begin with http:// or https://.",
): Promise<DecodedFile> {
  try {
    return decode(await readFile(file));
  } catch (error) {
    const reason = explainFileError(file, "read", error as NodeJS.ErrnoException);
    throw new UsageError(`${reason} ${advice}`);
  }
}

/** @throws {UsageError} if there is no whole response */
export async function fetchFile(
  address: string,
  accept: string,
): Promise<DecodedFile & { response: Response }> {
  try {
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const response = await fetch(address, { headers: { accept }, signal });
    return { response, ...decode(await response.arrayBuffer()) };
  } catch (error) {
    throw new UsageError(
      `${address} can't be read: ${describeRequestError(error)}. Is its server running?`,
    );
  }
}

function decode(bytes: ArrayBuffer | Uint8Array): DecodedFile {
  const written = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const text = written.replace(/^\ufeff/, "");
  return { text, charset: text === written ? undefined : "utf-8" };
}
