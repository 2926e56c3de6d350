import { isUtf8 } from "node:buffer";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { isTimeout } from "../command/describe-request-error.ts";
import type { Operation } from "./contract-document.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** What is given with a call. */
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
  /** Instead of the operation's path. */
  path?: string;
}

export type Send = (address: string, options: RequestInit) => Promise<Response>;

export interface Received {
  status: number;
  headers: Headers;
  text: string;
  isUtf8: boolean;
  /** `undefined` if the body is not JSON. */
  json: unknown;
}

/** The address of a call; `/rest/…` is appended to the path of the site. */
export function writeAddress(site: URL, operation: Operation, input: CallInput): string {
  const { values = {}, query = "", path = operation.path } = input;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  return `${site.href.replace(/\/$/, "")}${filled}${query}`;
}

/**
 * Makes a call.
 *
 * @param newToken the security token of a browser that has none yet
 */
export async function sendRequest(
  send: Send,
  address: string,
  input: CallInput,
  newToken: string,
): Promise<Received> {
  const { method, json, jar = [], attempts = 1 } = input;
  // A server may set a token of its own, which is in the jar then.
  const cookies = new Map([["securityToken", newToken], ...jar]);
  const token = input.token ?? cookies.get("securityToken");
  if (input.hasTokenCookie === false) cookies.delete("securityToken");
  const headers = {
    accept: "application/json",
    cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    // A body that the server has not read would otherwise spoil the next call on the connection.
    connection: "close",
    ...(token && { [SECURITY_TOKEN_HEADER]: token }),
    ...(json !== undefined && { "content-type": "application/json" }),
    ...input.headers,
  };
  const body = json === undefined ? input.body : JSON.stringify(json);
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  try {
    const response = await send(address, { method, headers, body, signal, redirect: "manual" });
    const bytes = await response.arrayBuffer();
    // Browsers decode JSON as UTF-8 only.
    const text = new TextDecoder(isUtf8(bytes) ? "utf-8" : "latin1").decode(bytes);
    const { status, headers: received } = response;
    return { status, headers: received, text, isUtf8: isUtf8(bytes), json: tryParseJson(text) };
  } catch (error) {
    if (attempts <= 1 || isTimeout(error)) throw error;
    return sendRequest(send, address, { ...input, attempts: attempts - 1 }, newToken);
  }
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
