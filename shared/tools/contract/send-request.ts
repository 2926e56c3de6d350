import { isUtf8 } from "node:buffer";
import { randomBytes } from "node:crypto";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { API_TIMEOUT_MS } from "../../shop/domain/shared-limits.ts";
import { isTimeout } from "../command/describe-request-error.ts";
import { findOperation } from "../command/openapi-document.ts";
import { readBody, SizeError } from "../command/request.ts";
import { type CookieJar, readCookies } from "./cookie-jar.ts";
import { readJson } from "./describe-differences.ts";

export interface CallInput {
  /** Values of the path's placeholders. */
  values?: Readonly<Record<string, string>>;
  query?: string;
  json?: unknown;
  /** Sent as it is, instead of `json`. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Default: a signed-out browser. */
  jar?: CookieJar;
  method?: string;
  /** What stands in the header `X-Security-Token`, made of the token of the cookie; default: that token. */
  changeToken?: (own: string) => string;
  /** Whether the cookie with the token is sent (default). */
  hasTokenCookie?: boolean;
  /** How often the call is made until there is a response; default: once. */
  attempts?: number;
  /** Whether it is on the connection of the other calls of this kind. */
  isKept?: boolean;
  /** Instead of the operation's path. */
  path?: string;
}

export type Send = (address: string, options: RequestInit) => Promise<Response>;

export type Received = Awaited<ReturnType<ReturnType<typeof createSendRequest>>>;

/**
 * @param site address of the site; `/rest/…` is appended to its path
 * @param sendKept sends what is on one connection
 */
export function createSendRequest(site: URL, send: Send, sendKept: Send) {
  const newToken = randomBytes(16).toString("hex");

  /** Makes a call, and stores the cookies of its response in the jar. */
  return async function sendRequest(id: string, input: CallInput) {
    const { values = {}, query = "", json, jar, isKept, hasTokenCookie = true } = input;
    // A server may close a connection that was kept just when the next call comes.
    const { attempts = isKept ? 2 : 1 } = input;
    const { path, method } = { ...findOperation(id), ...input };
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
    const address = `${site.href.replace(/\/$/, "")}${filled}${query}`;
    // A server may set a token of its own, which is in the jar then.
    const sent = new Map([["securityToken", newToken], ...(jar ?? [])]);
    const { changeToken = (own) => own } = input;
    const token = changeToken(sent.get("securityToken") ?? newToken);
    if (!hasTokenCookie) sent.delete("securityToken");
    const options = {
      method,
      headers: {
        accept: "application/json",
        cookie: [...sent].map((pair) => pair.join("=")).join("; "),
        // A body that the server has not read would otherwise spoil the next call on the connection.
        connection: isKept ? "keep-alive" : "close",
        ...(token && { [SECURITY_TOKEN_HEADER]: token }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...input.headers,
      },
      body: json === undefined ? input.body : JSON.stringify(json),
      redirect: "manual",
    } as const;
    for (let left = attempts; ; left -= 1)
      try {
        const signal = AbortSignal.timeout(API_TIMEOUT_MS);
        const response = await (isKept ? sendKept : send)(address, { ...options, signal });
        const bytes = await readBody(response);
        // Browsers decode JSON as UTF-8 only.
        const text = new TextDecoder(isUtf8(bytes) ? "utf-8" : "latin1").decode(bytes);
        const json = readJson(text);
        const { status, headers } = response;
        const cookies = readCookies(headers, jar);
        return { address, status, headers, cookies, text, json, isUtf8: isUtf8(bytes) };
      } catch (error) {
        if (left <= 1 || isTimeout(error) || error instanceof SizeError) throw error;
      }
  };
}
