import { randomBytes } from "node:crypto";
import { describeRequestError } from "../command/describe-request-error.ts";
import {
  describeBody,
  describeCaching,
  describeWrongStatus,
  type Message,
} from "./check-response.ts";
import { findOperation } from "./contract-document.ts";
import { CLIENT_COOKIES, readCookies, storeCookies } from "./cookie-jar.ts";
import { describeDifferences } from "./describe-differences.ts";
import { type CallInput, type Send, sendRequest, writeAddress } from "./send-request.ts";
import { createStopCheck } from "./stop-check.ts";

/** How a back end differs from the document. */
export interface Deviation {
  /** `POST /rest/login/`. */
  call: string;
  /** What was sent: `with a wrong password`. */
  when: string;
  message: string;
}

/** What is given, the call, and what is expected: a row of a table. */
export type Case = [
  /** The operation of the document. */
  id: string,
  /** For the report: `with a wrong password`. */
  when: string,
  status: number | readonly number[],
  input?: CallInput,
  /** Fields that the body must have, with their values. */
  expected?: object,
  /** What that means, or what to do. */
  hint?: string,
];

export type ContractWalk = ReturnType<typeof createContractWalk>;

/**
 * A walk through the calls of a back end, which collects what differs from the document.
 *
 * @param site address of the site; `/rest/…` is appended to its path
 * @param onCall is called before each call
 */
export function createContractWalk(site: URL, send: Send = fetch, onCall = () => {}) {
  const deviations: Deviation[] = [];
  /** What could not be tried, as sentences. */
  const skipped: string[] = [];
  /** Ids of the operations that had a successful response. */
  const succeeded = new Set<string>();
  const cacheable = new Set<string>();
  const newToken = randomBytes(16).toString("hex");
  const stopCheck = createStopCheck();

  function deviate(id: string, when: string, ...messages: Message[]): void {
    const call = findOperation(id).name;
    for (const message of messages) if (message) deviations.push({ call, when, message });
  }

  /**
   * Makes a call and compares its response with the document.
   *
   * @returns `undefined` if the status is another one
   * @throws {ContractStop | UsageError}
   */
  async function call(...[id, when, status, input = {}, expected, hint]: Case) {
    const operation = findOperation(id);
    const report = (...messages: Message[]) => deviate(id, when, ...messages);
    const address = writeAddress(site, operation, input);
    const { method } = operation;
    onCall();
    const received = await sendRequest(send, address, { method, ...input }, newToken).catch(
      (error) => {
        report(`There is no response: ${describeRequestError(error)}.`);
        stopCheck.onError(error);
      },
    );
    if (!received) return undefined;
    const cookies = readCookies(received.headers);
    if (input.jar) storeCookies(input.jar, cookies);
    for (const { name, attributes } of cookies)
      if (CLIENT_COOKIES.includes(name) && attributes.has("httponly"))
        report(`The cookie ${name} is HttpOnly, but the widgets must read it.`);
    const allowed = [status].flat();
    const isExpected = allowed.includes(received.status);
    const isLimit = received.status === 429 && received.headers.has("retry-after");
    if (!isExpected && !isLimit) report(describeWrongStatus(operation, received, allowed));
    stopCheck.onResponse(address, received);
    if (!isExpected) return undefined;
    if (received.status < 300) succeeded.add(id);
    const isRead = method === "GET" && input.method === undefined && !cacheable.has(id);
    const caching = isRead && describeCaching(received);
    if (caching) cacheable.add(id);
    report(caching, ...describeBody(operation, received));
    if (expected && received.json !== undefined) compare(id, when, received.json, expected, hint);
    return { ...received, cookies };
  }

  /**
   * Compares a body with the fields that a case expects.
   *
   * @returns whether it has them
   */
  function compare(id: string, when: string, body: unknown, expected: object, hint = ""): boolean {
    const [first, ...others] = describeDifferences(body, expected);
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    if (first) deviate(id, when, `${first}${more}. ${hint}`.trim());
    return !first;
  }

  async function tryAll(cases: readonly Case[]): Promise<void> {
    for (const one of cases) await call(...one);
  }

  const skip = (sentence: string) => void skipped.push(sentence);
  return { deviations, skipped, succeeded, call, tryAll, compare, deviate, skip };
}
