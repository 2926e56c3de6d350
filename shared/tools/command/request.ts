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
