import { randomBytes } from "node:crypto";
import { describeRequestError } from "../command/describe-request-error.ts";
import {
  checkCookies,
  decodeBody,
  describeCaching,
  describeWrongStatus,
  isCacheable,
  readBody,
  tryParseJson,
} from "./check-response.ts";
import { findOperation, hasContent, validateBody } from "./contract-document.ts";
import { type ReceivedCookie, readCookies, storeCookies } from "./cookie-jar.ts";
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

export interface ContractResponse {
  status: number;
  headers: Headers;
  cookies: readonly ReceivedCookie[];
  /** The body, or `undefined` if it is empty or not JSON. */
  json: unknown;
}

/** A walk through the calls of a back end, which collects what differs from the document. */
export interface ContractWalk {
  readonly deviations: readonly Deviation[];
  /** What could not be tried, as sentences. */
  readonly skipped: readonly string[];
  /** Ids of the operations that had a successful response. */
  readonly succeeded: ReadonlySet<string>;
  /**
   * Makes a call and compares its response with the document.
   *
   * @returns `undefined` if the status is another one
   * @throws {ContractStop | UsageError}
   */
  call(
    id: string,
    when: string,
    expected: number | readonly number[],
    input?: CallInput,
  ): Promise<ContractResponse | undefined>;
  deviate(id: string, when: string, message: string): void;
  skip(sentence: string): void;
}

/**
 * @param site address of the site; `/rest/…` is appended to its path
 * @param onCall is called before each call
 */
export function createContractWalk(
  site: URL,
  send: Send = fetch,
  onCall: () => void = () => {},
): ContractWalk {
  const deviations: Deviation[] = [];
  const skipped: string[] = [];
  const succeeded = new Set<string>();
  const cacheable = new Set<string>();
  const token = randomBytes(16).toString("hex");
  const stopCheck = createStopCheck();

  function deviate(id: string, when: string, message: string): void {
    const { method, path } = findOperation(id);
    deviations.push({ call: `${method} ${path}`, when, message });
  }

  async function call(
    id: string,
    when: string,
    expected: number | readonly number[],
    input: CallInput = {},
  ): Promise<ContractResponse | undefined> {
    const operation = findOperation(id);
    const report = (message: string) => deviate(id, when, message);
    const address = writeAddress(site, operation, input);
    onCall();
    const received = await sendRequest(send, address, operation, input, token).catch((error) => {
      report(`There is no response: ${describeRequestError(error)}.`);
      stopCheck.onError(error);
    });
    if (!received) return undefined;
    const { status, headers, bytes } = received;
    const cookies = readCookies(headers);
    if (input.jar) storeCookies(input.jar, cookies);
    checkCookies(cookies, report);
    const allowed = [expected].flat();
    const isExpected = allowed.includes(status);
    const isLimit = status === 429 && headers.has("retry-after");
    if (!isExpected && !isLimit) report(describeWrongStatus(operation, received, allowed));
    stopCheck.onResponse(address, {
      status,
      headers,
      isJson: tryParseJson(decodeBody(bytes).text) !== undefined,
    });
    if (!isExpected) return undefined;
    if (status < 300) succeeded.add(id);
    const isRead = operation.method === "GET" && input.method === undefined;
    if (isRead && isCacheable(received) && !cacheable.has(id)) {
      cacheable.add(id);
      report(describeCaching(received));
    }
    const json = readBody(received, hasContent(operation, status), report);
    if (json !== undefined)
      for (const error of validateBody(operation, status, json)) report(error);
    return { status, headers, cookies, json };
  }

  return {
    deviations,
    skipped,
    succeeded,
    call,
    deviate,
    skip: (sentence) => void skipped.push(sentence),
  };
}
