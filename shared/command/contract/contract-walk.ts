import { randomBytes } from "node:crypto";
import { SECURITY_TOKEN_HEADER } from "../../api/security-token.ts";
import { API_TIMEOUT_MS } from "../../domain/limits.ts";
import {
  describeStatus,
  findOperation,
  hasContent,
  type Operation,
  validateBody,
} from "./contract-document.ts";
import { type CookieJar, type ReceivedCookie, readCookies, storeCookies } from "./cookie-jar.ts";

/** How a back end differs from the document. */
export interface Deviation {
  /** `POST /rest/login/`. */
  call: string;
  /** What was sent: `with a wrong password`. */
  when: string;
  message: string;
}

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

export interface Answer {
  status: number;
  headers: Headers;
  cookies: readonly ReceivedCookie[];
  /** The body, or `undefined` if it is empty or not JSON. */
  json: unknown;
}

export type Send = (address: string, options: RequestInit) => Promise<Response>;

/** A walk through the calls of a back end, which collects what differs from the document. */
export interface ContractWalk {
  readonly deviations: readonly Deviation[];
  /** What could not be tried, as sentences. */
  readonly skipped: readonly string[];
  /**
   * Makes a call and compares its response with the document.
   *
   * @returns `undefined` if the status is another one
   */
  call(
    id: string,
    when: string,
    expected: number | readonly number[],
    input?: CallInput,
  ): Promise<Answer | undefined>;
  deviate(id: string, when: string, message: string): void;
  skip(sentence: string): void;
}

/** @param site address of the site; `/rest/…` is appended to its path */
export function createContractWalk(site: URL, send: Send = fetch): ContractWalk {
  const deviations: Deviation[] = [];
  const skipped: string[] = [];
  const token = randomBytes(16).toString("hex");

  function deviate(id: string, when: string, message: string): void {
    const { method, path } = findOperation(id);
    deviations.push({ call: `${method} ${path}`, when, message });
  }

  async function request(operation: Operation, input: CallInput): Promise<Response> {
    const { values = {}, query = "", json, jar = new Map(), hasTokenCookie = true } = input;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(values[name] ?? ""),
    );
    const changed = input.changePath?.(path) ?? path;
    const cookies = [...jar, ...(hasTokenCookie ? [["securityToken", token]] : [])];
    return send(`${site.href.replace(/\/$/, "")}${changed}${query}`, {
      method: input.method ?? operation.method,
      redirect: "manual",
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      headers: {
        accept: "application/json",
        cookie: cookies.map(([name, value]) => `${name}=${value}`).join("; "),
        ...(input.token === "" ? {} : { [SECURITY_TOKEN_HEADER]: input.token ?? token }),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...input.headers,
      },
      body: json === undefined ? input.body : JSON.stringify(json),
    });
  }

  async function receive(operation: Operation, input: CallInput) {
    const { attempts = 1 } = input;
    try {
      const response = await request(operation, input);
      const { status, headers } = response;
      return { status, headers, text: await response.text() };
    } catch (error) {
      if (attempts <= 1) throw error;
      return receive(operation, { ...input, attempts: attempts - 1 });
    }
  }

  async function call(
    id: string,
    when: string,
    expected: number | readonly number[],
    input: CallInput = {},
  ): Promise<Answer | undefined> {
    const operation = findOperation(id);
    const report = (message: string) => deviate(id, when, message);
    const received = await receive(operation, input).catch((error) =>
      report(`There is no response: ${describeError(error)}.`),
    );
    if (!received) return undefined;
    const { status, headers, text } = received;
    const cookies = readCookies(headers);
    if (input.jar) storeCookies(input.jar, cookies);
    checkCookies(cookies, report);
    const allowed = [expected].flat();
    if (!allowed.includes(status)) {
      report(describeWrongStatus(operation, status, allowed, headers));
      return undefined;
    }
    const json = readBody(text, headers, hasContent(operation, status), report);
    if (json !== undefined) {
      for (const error of validateBody(operation, status, json)) report(`${upperFirst(error)}.`);
    }
    return { status, headers, cookies, json };
  }

  return {
    deviations,
    skipped,
    call,
    deviate,
    skip: (sentence) => void skipped.push(sentence),
  };
}

function describeError(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return `it took longer than ${API_TIMEOUT_MS / 1000} seconds`;
  return cause instanceof Error ? cause.message || String(cause) : message;
}

function describeWrongStatus(
  operation: Operation,
  status: number,
  allowed: readonly number[],
  headers: Headers,
): string {
  const expected = allowed.join(" or ");
  const [first = 0] = allowed;
  const meaning = describeStatus(operation, first);
  const reason = meaning ? ` (${first}: ${meaning.replace(/\.$/, "")})` : "";
  if (status === 429 || status === 503) {
    const wait = headers.get("retry-after");
    return `The status is ${status} instead of ${expected}: a limit is reached. ${wait === null ? "The header Retry-After is missing." : `Try again in ${wait} seconds.`}`;
  }
  const target = headers.get("location");
  const where = target === null ? "" : ` It leads to ${target}; a call must not redirect.`;
  return `The status is ${status} instead of ${expected}${reason}.${where}`;
}

/** Reads a body, and reports one of another form than the document's. */
function readBody(
  text: string,
  headers: Headers,
  isDocumented: boolean,
  report: (message: string) => void,
): unknown {
  if (!isDocumented) {
    if (text) report(`The body must be empty, but has ${text.length} characters.`);
    return undefined;
  }
  const type = headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type))
    report(`The content type is “${type}” instead of application/json.`);
  try {
    return JSON.parse(text);
  } catch {
    report(`The body is not JSON: ${JSON.stringify(text.slice(0, 60))}.`);
    return undefined;
  }
}

/** Cookies that the widgets read and write themselves. */
const CLIENT_COOKIES = ["securityToken", "cartId", "userIsInvitee"];

function checkCookies(cookies: readonly ReceivedCookie[], report: (message: string) => void): void {
  for (const { name, attributes } of cookies) {
    if (CLIENT_COOKIES.includes(name) && attributes.has("httponly"))
      report(`The cookie ${name} is HttpOnly, but the widgets must read it.`);
  }
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
