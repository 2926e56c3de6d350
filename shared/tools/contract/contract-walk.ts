import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { API_TIMEOUT_MS } from "../../shop/domain/shared-limits.ts";
import { describeRequestError } from "../command/describe-request-error.ts";
import { findOperation, SCHEMAS } from "../command/openapi-document.ts";
import { SizeError } from "../command/read-body.ts";
import { CLIENT_COOKIES } from "./cookie-jar.ts";
import {
  describeDifferences,
  describeErrors,
  describeNotJson,
  describeTwins,
  type Expectation,
  omit,
} from "./describe-differences.ts";
import { type CallInput, createSendRequest, type Received, type Send } from "./send-request.ts";
import { createStopCheck } from "./stop-check.ts";

/** A call, its input and the expected response, as a row of a table. */
export type Case = [
  /** The operation of the document. */
  id: string,
  /** For the report: `with a wrong password`. */
  when: string,
  status: number | readonly number[],
  input?: CallInput,
  /** Fields that the body must have, with their values. */
  expected?: object | Expectation,
  /** What a deviation means, or what to do. */
  hint?: string,
];

/** In JSON: a stack of JavaScript or Python, or an error of a database. */
const INTERNALS = /\\n\s+at \w|Traceback \(most|SQLSTATE/;

/** The date that languages have for none: of year 1, or of 1970. */
const NO_DATE = /"\w+At":\s*"((?:0\d\d\d|19\d\d)-[^"]*)"/;

/** How often a read is made that must have the same response each time. */
const READS = 10;

/** Statuses that the document describes for every path, by its introduction. */
const GENERAL_STATUSES = [404, 405, 500];

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats.default(ajv);

export type ContractWalk = ReturnType<typeof createContractWalk>;

export type Deviation = ContractWalk["deviations"][number];

/**
 * A walk through the calls of a back end, which collects what differs from the document.
 *
 * @param onCall is called before each call
 */
export function createContractWalk(site: URL, send: Send, onCall = () => {}) {
  /** `POST /rest/login/`, what was sent (`with a wrong password`), and how that differs from the document. */
  const deviations: { call: string; when: string; message: string }[] = [];
  /** What could not be tried, as sentences. */
  const skipped: string[] = [];
  /** Behavior that is allowed but may be unintended, as sentences. */
  const notes: string[] = [];
  /** What only a person can judge, such as the range of prices. */
  const seen: string[] = [];
  /** Ids of the operations that had a successful response. */
  const succeeded = new Set<string>();
  /** Reads that must have the same response at the end, with their first one. */
  const stable: [one: Case, json: unknown][] = [];
  /** Headers of each operation that were reported once. */
  const general = new Set<string>();
  const sendRequest = createSendRequest(site, send);
  const stopCheck = createStopCheck();

  function deviate(id: string, when: string, ...messages: string[]): void {
    const call = findOperation(id).name;
    for (const message of messages) {
      const isKnown = (one: Deviation) => one.when === when && one.message === message;
      if (!deviations.some((one) => one.call === call && isKnown(one)))
        deviations.push({ call, when, message });
    }
  }

  /**
   * Makes a call and compares its response with the document.
   *
   * @returns `undefined` if the status is another one
   * @throws {ContractStop | UsageError}
   */
  async function call(...[id, when, status, input = {}, expected, hint]: Case) {
    onCall();
    const received = await sendRequest(id, input).catch((error) => {
      const what =
        error instanceof SizeError ? "The response can't be read" : "There is no response";
      deviate(id, when, `${what}: ${describeRequestError(error)}.`);
      stopCheck.onError(error);
    });
    if (!received) return undefined;
    for (const { name, httpOnly } of received.cookies)
      if (CLIENT_COOKIES.includes(name) && httpOnly)
        deviate(id, when, `The cookie ${name} is HttpOnly, but the widgets must read it.`);
    const allowed = [status].flat();
    const isExpected = allowed.includes(received.status);
    const isLimit = received.status === 429 && received.headers.has("retry-after");
    if (!isExpected && !isLimit) deviate(id, when, describeWrongStatus(id, received, allowed));
    stopCheck.onResponse(received);
    if (!isExpected) return undefined;
    if (received.status < 300) succeeded.add(id);
    const isRead = findOperation(id).method === "GET" && input.method === undefined;
    const faults = {
      caching: isRead && describeCaching(received),
      origin: describeOrigin(received),
      version: describeVersion(received),
    };
    for (const [kind, fault] of Object.entries(faults)) {
      const key = `${id} ${kind}`;
      if (!fault || general.has(key)) continue;
      general.add(key);
      deviate(id, when, fault);
    }
    deviate(id, when, ...describeBody(id, received));
    if (expected && received.json !== undefined) compare(id, when, received.json, expected, hint);
    return received;
  }

  /**
   * Compares a body with what a case expects.
   *
   * @returns whether the body has what is expected
   */
  function compare(id: string, when: string, body: unknown, expected: object, hint = ""): boolean {
    const [first, ...others] = describeDifferences(body, expected);
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    if (first) deviate(id, when, `${first}${more}. ${hint}`.trim());
    return !first;
  }

  /** Requests pictures as a browser does, and reports the first one that it can't show. */
  async function tryPictures(id: string, when: string, addresses: Iterable<unknown>) {
    for (const address of new Set(addresses)) {
      if (typeof address !== "string" || !URL.canParse(address, site)) continue;
      onCall();
      const signal = AbortSignal.timeout(API_TIMEOUT_MS);
      const fault = await send(new URL(address, site).href, { signal }).then(
        async ({ status, headers, body }) => {
          await body?.cancel();
          const type = headers.get("content-type") ?? "of no type";
          if (status !== 200) return `has the status ${status}`;
          return type.startsWith("image/") ? undefined : `is ${type}, not an image`;
        },
        (error) => `has no response: ${describeRequestError(error)}`,
      );
      if (fault) return deviate(id, when, `The picture ${address} ${fault}.`);
    }
  }

  /** @returns whether the response of a read is the one that it was */
  async function isSame([id, when, status, input]: Case, json: unknown, hint: string) {
    const response = await call(id, when, status, input);
    // Addresses of pictures may be signed, with another signature each time.
    const [now, before] = [response?.json, json].map((body) => omit(body, "design"));
    return !response || compare(id, when, now, before ?? {}, hint);
  }

  /** Makes a read several times, in which nothing may change. */
  async function callAgain(...one: Case) {
    const [id, when, status, input] = one;
    const first = await call(...one);
    const hint =
      "Nothing was written between these reads. Is the order that of a map, or an id a new one?";
    for (let count = 1; first && count < READS; count += 1)
      if (!(await isSame([id, `${when}, read again`, status, input], first.json, hint))) break;
    // Carts change, but lists don't.
    if (first && id !== "readCart") stable.push([one, first.json]);
    return first;
  }

  /** At the end: a search or a cart may have changed the lists that other responses are made of. */
  async function recall() {
    const hint = "It was another one before. Does a call change a list that another one reads?";
    for (const [[id, when, status, input], json] of stable)
      await isSame([id, `${when}, at the end`, status, input], json, hint);
  }

  async function tryAll(cases: readonly Case[]): Promise<void> {
    for (const one of cases) await call(...one);
  }

  const skip = (sentence: string) => void skipped.push(sentence);
  const note = (sentence: string) => void (notes.includes(sentence) || notes.push(sentence));
  const see = (text: string) => void seen.push(text);
  const found = { deviations, skipped, notes, seen, succeeded };
  const calls = { call, callAgain, recall, tryAll, tryPictures };
  return { host: site.hostname, ...found, ...calls, compare, deviate, skip, note, see };
}

function describeWrongStatus(id: string, received: Received, allowed: readonly number[]): string {
  const { status, headers, json } = received;
  const { message, errors } = Object(json);
  const what = `The status is ${status} instead of ${allowed.join(" or ")}`;
  const wait = headers.get("retry-after");
  if (status === 429) return `${what}: a limit is reached. The header Retry-After is missing.`;
  if (status === 503 && wait !== null)
    return `${what}: a limit is reached. Try again in ${wait} seconds.`;
  const [first = 0] = allowed;
  const meaning = findOperation(id).responses[first]?.description.replace(/\.$/, "");
  const reason = meaning ? ` (${first}: ${meaning})` : "";
  const target = headers.get("location");
  const where = target === null ? "" : ` It leads to ${target}; a call must not redirect.`;
  const fields = Object.keys(Object(errors)).slice(0, 3);
  const rejected = fields.length > 0 ? ` It rejects ${fields.join(", ")}.` : "";
  const own = typeof message === "string" && message ? ` It says “${message.slice(0, 200)}”.` : "";
  return `${what}${reason}.${where}${rejected}${own}`;
}

function describeBody(id: string, { status, headers, text, isUtf8, json }: Received): string[] {
  const { [status]: response } = findOperation(id).responses;
  const isGeneral = !response && GENERAL_STATUSES.includes(status);
  const schema = isGeneral ? SCHEMAS.Error : response?.content?.["application/json"].schema;
  if (!schema) return text ? [`The body must be empty, but has ${text.length} characters.`] : [];
  if (!text) return ["The body is empty; it must be JSON."];
  if (json === undefined) return [describeNotJson(text)];
  const messages: string[] = [];
  if (!isUtf8) messages.push("The body is not UTF-8, so browsers replace letters such as é.");
  if (status >= 400 && INTERNALS.test(text))
    messages.push("The message shows a shopper the inside of the server.");
  const [, date] = NO_DATE.exec(text) ?? [];
  if (date) messages.push(`It has the date ${date}. A date that is not known is left out.`);
  const type = headers.get("content-type") ?? "";
  const what = type ? `is “${type}” instead of` : "is missing; it must be";
  if (!/^application\/json\b/i.test(type))
    messages.push(`The content type ${what} application/json.`);
  // Compiles each schema once.
  const isValid = ajv.validate(schema, json);
  return [...messages, ...(isValid ? describeTwins(json) : describeErrors(ajv.errors ?? []))];
}

/** A browser or a proxy may respond with this response to a later `GET`, whatever its status is. */
function describeCaching({ headers }: Received): string | undefined {
  const policy = headers.get("cache-control");
  if (/\bno-store\b/i.test(policy ?? "")) return undefined;
  const what = policy === null ? "Cache-Control is missing" : `Cache-Control is “${policy}”`;
  return `${what}; it must be no-store. Otherwise proxies reuse earlier responses: carts lose items, and users see the data of others.`;
}

function describeVersion({ headers }: Received): string | undefined {
  const etag = headers.get("etag") ?? '""';
  if (/^(W\/)?"[^"]*"$/.test(etag)) return undefined;
  return `The ETag is ${etag}; it must be in quotation marks, or proxies remove it.`;
}

/** Every call comes from a page of the same origin. */
function describeOrigin({ address, headers }: Received): string | undefined {
  const origin = headers.get("access-control-allow-origin");
  if (origin === null || origin === new URL(address).origin) return undefined;
  const isOpen = headers.get("access-control-allow-credentials") === "true";
  const what = isOpen
    ? ", with credentials: other sites can read what users see"
    : ": other sites can read the responses";
  return `Access-Control-Allow-Origin is “${origin}”${what}. No call needs CORS headers.`;
}
