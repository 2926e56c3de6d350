import { API_TIMEOUT_MS } from "../../shop/domain/shared-limits.ts";
import { describeRequestError } from "../command/describe-request-error.ts";
import { findOperation } from "../command/openapi-document.ts";
import { SizeError } from "../command/request.ts";
import { type CookieJar, describeCookie, isRemoval } from "./cookie-jar.ts";
import { describeDifferences, type Expectation, isExactly, omit } from "./describe-differences.ts";
import { describeBody, describeLimit, describeRules, describeStatus } from "./describe-response.ts";
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

/** How often a read is made that must have the same response each time. */
const READS = 10;

/** Why a field differs between two calls. */
const SAME_HINTS: Record<string, string> = {
  "user.email": "Do two users have this id, or is one's email changed?",
  "user.userHash": "It is made of the id alone.",
};

/** Calls that take longer even at their fastest are noticed by shoppers. */
const SLOW_MS = 1_000;

/**
 * What was named as a cause: what only follows from it is left out. Lists that calls change, counts that are old,
 * versions that rivals share, counts of campaigns that are another user's, and emails that differ by capitals.
 */
type Cause = "lists" | "counts" | "versions" | "users" | "capitals";

export type ContractWalk = ReturnType<typeof createContractWalk>;

export type Deviation = ContractWalk["deviations"][number];

/**
 * A walk through the calls of a back end, which collects what differs from the document.
 *
 * @param onCall is called before each call
 */
export function createContractWalk(site: URL, send: Send, onCall = () => {}, sendKept = send) {
  /** `POST /rest/login/`, what was sent (`with a wrong password`), and how that differs from the document. */
  const deviations: { call: string; when: string; message: string }[] = [];
  /** What could not be tried, as sentences. */
  const skipped: string[] = [];
  /** Behavior that is allowed but may be unintended, as sentences. */
  const notes: string[] = [];
  /** What only a person can judge, such as the range of prices. */
  const seen: string[] = [];
  /** The operations that had a successful response, and how many milliseconds the fastest one took. */
  const succeeded = new Map<string, number>();
  /** Reads that must have the same response at the end, with their first one. */
  const stable: [one: Case, json: unknown][] = [];
  const causes = new Set<Cause>();
  /** Kinds of faults that were reported once of each operation. */
  const general = new Set<string>();
  /** The names of the cookies that sign a user in. */
  const sessionCookies = new Set<string>();
  /** Responses whose body was compared with the document: lists are read again and again. */
  const judged = new Set<string>();
  /** What the first response with a user or a campaign said of it, by its id. */
  const firsts = new Map<string, { own: Record<string, unknown>; call: string }>();
  const sendRequest = createSendRequest(site, send, sendKept);
  const stopCheck = createStopCheck();

  /** @param messages those that are not false */
  function deviate(id: string, when: string, ...messages: (string | false | undefined)[]): void {
    const call = findOperation(id).name;
    for (const message of messages) {
      if (!message) continue;
      const isKnown = (one: Deviation) => one.when === when && one.message === message;
      if (!deviations.some((one) => one.call === call && isKnown(one)))
        deviations.push({ call, when, message });
    }
  }

  function deviateOnce(id: string, when: string, fault: string, kind: string): void {
    const key = `${id} ${kind}`;
    if (!general.has(key)) deviate(id, when, fault);
    general.add(key);
  }

  /** Any response may set the cookies of a session again, which then need all their flags. */
  function checkSession(id: string, when: string, { address, cookies }: Received): void {
    const own = cookies.filter((one) => sessionCookies.has(one.name) && !isRemoval(one));
    for (const cookie of own)
      for (const fault of describeCookie(cookie, new URL(address)))
        deviateOnce(id, when, fault, fault.replace(/\d+/g, ""));
  }

  /** What has the same id has the same fields. An email may be as it was typed, and the address of a picture signed. */
  function checkSame(id: string, when: string, { json }: Received): void {
    const { user, content } = Object(json);
    for (const [index, one] of [user, content].flat().entries()) {
      const place = index === 0 ? "user" : "content[*]";
      if (!one?.id || (index > 0 && causes.has("lists"))) continue;
      const { design, profilePicture, ...own } = one;
      if (index === 0) own.email = `${own.email}`.toLowerCase();
      const first = firsts.get(`${place} ${one.id}`) ?? { own, call: findOperation(id).name };
      firsts.set(`${place} ${one.id}`, first);
      // What one of them lacks differs as well.
      const expected = Object.keys({ ...own, ...first.own }).map((key) => {
        const value = first.own[key];
        return [key, value instanceof Object ? value : isExactly(value)];
      });
      for (const fault of describeDifferences(own, Object.fromEntries(expected), place)) {
        const [field = ""] = fault.split(" ");
        const message = `${fault}, which ${first.call} has for the same id (${one.id}).`;
        deviateOnce(id, when, `${message} ${SAME_HINTS[field] ?? ""}`.trim(), field);
      }
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
    const start = performance.now();
    const received = await sendRequest(id, input).catch((error) => {
      const what =
        error instanceof SizeError ? "The response can't be read" : "There is no response";
      deviate(id, when, `${what}: ${describeRequestError(error)}.`);
      stopCheck.onError(error);
    });
    if (!received) return undefined;
    checkSession(id, when, received);
    const allowed = [status].flat();
    const isExpected = allowed.includes(received.status);
    const isLimit = received.status === 429;
    if (isLimit) deviate(id, when, ...describeLimit(id, received));
    else if (!isExpected) deviate(id, when, describeStatus(id, received, allowed));
    if (isExpected && isLimit) return received;
    stopCheck.onResponse(received);
    if (!isExpected) return undefined;
    const time = performance.now() - start;
    if (received.status < 300) succeeded.set(id, Math.min(succeeded.get(id) ?? time, time));
    const isRead = findOperation(id).method === "GET" && input.method === undefined;
    const isKnown = judged.size === judged.add(`${id} ${received.status} ${received.text}`).size;
    const faults = describeRules(received, isRead, isKnown);
    for (const [kind, fault] of Object.entries(faults))
      if (fault) deviateOnce(id, when, fault, kind);
    // No document says what the body of OPTIONS is.
    if (!isKnown && input.method !== "OPTIONS") deviate(id, when, ...describeBody(id, received));
    if (!isKnown) checkSame(id, when, received);
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

  /** Requests pictures as a page in a folder does, such as `/cart/`, and reports the first one that it can't show. */
  async function tryPictures(id: string, when: string, addresses: Iterable<unknown>) {
    for (const address of new Set(addresses)) {
      const page = new URL("cart/", site.href.replace(/\/?$/, "/"));
      if (typeof address !== "string" || !URL.canParse(address, page)) continue;
      onCall();
      const signal = AbortSignal.timeout(API_TIMEOUT_MS);
      const fault = await send(new URL(address, page).href, { signal }).then(
        async ({ status, headers, body }) => {
          await body?.cancel();
          const type = headers.get("content-type") ?? "of no type";
          if (status !== 200) return `has the status ${status}`;
          return type.startsWith("image/") ? undefined : `is ${type}, not an image`;
        },
        (error) => `has no response: ${describeRequestError(error)}`,
      );
      if (fault) return deviate(id, when, `The picture “${address}” ${fault}.`);
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
      "Nothing was written between these reads. Is the order that of a map, an id a new one, or a value another one from a cache?";
    for (let count = 1; first && count < READS; count += 1)
      if (!(await isSame([id, `${when}, read again`, status, input], first.json, hint)))
        return first;
    // Carts change, but lists don't.
    if (first && id !== "readCart") stable.push([one, first.json]);
    return first;
  }

  /**
   * Makes all these reads at once: other calls may have changed what their responses are made of.
   *
   * @returns whether all responses are the ones that they were
   */
  async function recall(moment: string, jar?: CookieJar) {
    const hint = jar
      ? "It is the same for all users: drafts are their owner's, and in no search."
      : "It was another one before. Does a call change a list or a variable that another one reads?";
    const reads = stable.map(([[id, when, status, input], json]) =>
      isSame([id, `${when}, ${moment}`, status, { ...input, ...(jar && { jar }) }], json, hint),
    );
    const areSame = !(await settleAll(reads)).includes(false);
    // What else is wrong from now on may follow from that.
    if (!areSame) stable.length = 0;
    if (!areSame) causes.add("lists");
    return areSame;
  }

  /** At the end: the first call after a start may be slow, but not each. */
  function noteSlow(): void {
    for (const [id, time] of succeeded)
      if (time > SLOW_MS)
        note(
          `Each ${findOperation(id).name} took ${(time / 1000).toFixed(1)} seconds or more: shoppers wait for it.`,
        );
  }

  async function tryAll(cases: readonly Case[]): Promise<void> {
    for (const one of cases) await call(...one);
  }

  const skip = (sentence: string) => void skipped.push(sentence);
  const note = (sentence: string) => void (notes.includes(sentence) || notes.push(sentence));
  const see = (text: string) => void seen.push(text);
  const found = { causes, deviations, skipped, notes, seen, succeeded };
  const calls = { call, callAgain, isSame, recall, noteSlow, tryAll, tryPictures };
  const session = { sessionCookies, checkSession };
  const reports = { compare, deviate, deviateOnce, skip, note, see };
  return { host: site.hostname, ...found, ...calls, ...session, ...reports };
}

/** Waits for all, so that none runs on when the report is made. */
export async function settleAll<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
