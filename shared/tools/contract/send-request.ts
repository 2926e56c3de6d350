import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { isTimeout } from "../command/describe-request-error.ts";
import type { Received } from "./check-response.ts";
import type { Operation } from "./contract-document.ts";
import type { CookieJar } from "./cookie-jar.ts";

export interface CallInput {
  /** Values of the path's placeholders. */
  values?: Readonly<Record<string, string>>;
  query?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, instead of `json`. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Default: a signed-out browser. */
  jar?: CookieJar;
  method?: string;
  /** What stands in the header `X-Security-Token`; default: the token of the cookie. */
  token?: string;
  /** Whether the cookie with the token is sent (default). */
  hasTokenCookie?: boolean;
  /** How often the call is made until there is a response; default: once. */
  attempts?: number;
  /** Changes the address, for a path without its trailing slash. */
  changePath?: (path: string) => string;
}

export type Send = (address: string, options: RequestInit) => Promise<Response>;

/** The address of a call; `/rest/…` is appended to the path of the site. */
export function writeAddress(site: URL, operation: Operation, input: CallInput): string {
  const { values = {}, query = "", changePath } = input;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? ""),
  );
  return `${site.href.replace(/\/$/, "")}${changePath?.(path) ?? path}${query}`;
}

/**
 * Makes a call.
 *
 * @param newToken the security token of a browser that has none yet
 */
export async function sendRequest(
  send: Send,
  address: string,
  operation: Operation,
  input: CallInput,
  newToken: string,
): Promise<Received> {
  const { json, jar = new Map(), attempts = 1 } = input;
  // A server may set a token of its own, which is in the jar then.
  const cookies = new Map([["securityToken", newToken], ...jar]);
  const token = input.token ?? cookies.get("securityToken") ?? "";
  if (input.hasTokenCookie === false) cookies.delete("securityToken");
  const options: RequestInit = {
    method: input.method ?? operation.method,
    redirect: "manual",
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
    headers: {
      accept: "application/json",
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      // A body that the server has not read would otherwise spoil the next call on the connection.
      connection: "close",
      ...(token && { [SECURITY_TOKEN_HEADER]: token }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...input.headers,
    },
    body: json === undefined ? input.body : JSON.stringify(json),
  };
  try {
    const response = await send(address, options);
    const { status, headers } = response;
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    if (attempts <= 1 || isTimeout(error)) throw error;
    const next = { ...input, attempts: attempts - 1 };
    return sendRequest(send, address, operation, next, newToken);
  }
}
