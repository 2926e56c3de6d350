import { describeStatus, type Operation } from "./contract-document.ts";
import type { ReceivedCookie } from "./cookie-jar.ts";

/** What is checked in each response, whatever the call is. Each `report` gets a sentence. */

type Report = (message: string) => void;

export interface Received {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** The body as text. Browsers decode JSON as UTF-8 only. */
export function decodeBody(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder("latin1").decode(bytes), isUtf8: false };
  }
}

/** @returns `undefined` if it is not JSON */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a body, and reports one of another form than the document's. */
export function readBody(
  { headers, bytes }: Received,
  isDocumented: boolean,
  report: Report,
): unknown {
  const { text, isUtf8 } = decodeBody(bytes);
  if (!isDocumented) {
    if (text) report(`The body must be empty, but has ${text.length} characters.`);
    return undefined;
  }
  const type = headers.get("content-type");
  const json = tryParseJson(text);
  if (json === undefined) {
    const start = JSON.stringify(text.slice(0, 60));
    report(text ? `The body is not JSON: ${start}.` : "The body is empty; it must be JSON.");
    return undefined;
  }
  if (!isUtf8) report("The body is not UTF-8, so browsers replace letters such as é.");
  if (!type) report("The content type is missing; it must be application/json.");
  else if (!/^application\/json\b/i.test(type))
    report(`The content type is “${type}” instead of application/json.`);
  return json;
}

/** Whether a browser or a proxy may respond with this response to a later `GET`, whatever its status is. */
export function isCacheable({ headers }: Received): boolean {
  return !/\bno-store\b/i.test(headers.get("cache-control") ?? "");
}

export function describeCaching({ headers }: Received): string {
  const policy = headers.get("cache-control");
  const what = policy === null ? "Cache-Control is missing" : `Cache-Control is “${policy}”`;
  return `${what}; it must be no-store. Otherwise proxies reuse earlier responses: carts lose items, and users see the data of others.`;
}

export function describeWrongStatus(
  operation: Operation,
  { status, headers }: Received,
  allowed: readonly number[],
): string {
  const expected = allowed.join(" or ");
  const [first = 0] = allowed;
  const meaning = describeStatus(operation, first);
  const reason = meaning ? ` (${first}: ${meaning.replace(/\.$/, "")})` : "";
  const wait = headers.get("retry-after");
  if (status === 429 || (status === 503 && wait !== null)) {
    return `The status is ${status} instead of ${expected}: a limit is reached. ${wait === null ? "The header Retry-After is missing." : `Try again in ${wait} seconds.`}`;
  }
  const target = headers.get("location");
  const where = target === null ? "" : ` It leads to ${target}; a call must not redirect.`;
  return `The status is ${status} instead of ${expected}${reason}.${where}`;
}

/** Cookies that the widgets read and write themselves. */
export const CLIENT_COOKIES = ["securityToken", "cartId", "userIsInvitee"];

export function checkCookies(cookies: readonly ReceivedCookie[], report: Report): void {
  for (const { name, attributes } of cookies) {
    if (CLIENT_COOKIES.includes(name) && attributes.has("httponly"))
      report(`The cookie ${name} is HttpOnly, but the widgets must read it.`);
  }
}
