import { urlToHttpOptions } from "node:url";

/** Authorizations by origin. */
const authorizations = new Map<string, string>();

/**
 * `fetch`, which by itself refuses an address with the name and password of a test system. As in
 * browsers, they are then sent to each address of the origin, and to no other.
 */
export async function request(address: string | URL, options: RequestInit): Promise<Response> {
  const url = new URL(address);
  const { auth } = urlToHttpOptions(url);
  if (auth) authorizations.set(url.origin, `Basic ${Buffer.from(auth).toString("base64")}`);
  url.username = url.password = "";
  const headers = new Headers(options.headers);
  const authorization = authorizations.get(url.origin);
  if (authorization) headers.set("authorization", authorization);
  return fetch(url, { ...options, headers });
}

/** More than any page, file of texts or response has. The rest, which may never end, is not read. */
const BYTES_MAX = 10_000_000;

/** A body is too large. The message is the reason, without a full stop. */
export class SizeError extends Error {
  override readonly name = "SizeError";
}

/** @throws {SizeError} */
export async function readBody({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Ending the loop ends the request.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > BYTES_MAX) throw new SizeError(`it is larger than ${BYTES_MAX / 1_000_000} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
