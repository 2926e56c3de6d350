import ky from "ky";
import { HTTP_PROGRESS, startProgress } from "../../page/host/start-progress.ts";
import { assert, type Reader } from "../../page/host/value-reader.ts";
import { COOKIES, readCookie } from "../../page/platform/cookies.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import type { PlainRequest } from "../../page/ponyfills/request.ts";
import { API_TIMEOUT_MS } from "../domain/shared-limits.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { respondWithDemo } from "./respond-with-demo.ts";
import { renewSecurityToken, SECURITY_TOKEN_HEADER } from "./security-token.ts";

/** Once a navigation has begun: how long a request's error waits for the page to be left. */
export const LEAVE_WAIT_MS = 10_000;

/** Method and path; a placeholder like `{cartId}` is for an id or a term, which errors don't contain. */
export type Call = `${"GET" | "POST" | "PUT"} /rest/${string}`;

export interface CallOptions<T> {
  /** Replaces the placeholder. */
  value?: string | number;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** Reads the response; without it, the response must have no content (status 204). */
  reader?: Reader<T>;
  /** Lets the call continue when its page is left, as far as `KEEPALIVE_MAX_BYTES` permits. */
  keepalive?: boolean;
  signal?: AbortSignal;
  /** Makes the call only if the resource still has this version. */
  etag?: string;
}

/**
 * How large the bodies of all pending `keepalive` calls may be together. Browsers reject more than 64 KiB
 * for a page, and the host's and the vendors' scripts make such requests, too.
 */
export const KEEPALIVE_MAX_BYTES = 60_000;

let keepaliveBytes = 0;

/**
 * Called when the server responds with 401, because the user may be signed out there. A listener, because the module
 * that checks this imports this layer.
 */
let onUnauthorized: (() => void) | undefined;

export function listenToUnauthorized(listener: () => void): void {
  onUnauthorized = listener;
}

export interface ApiResponse<T> {
  data: T;
  /** The resource's version, if the server sent one. */
  etag?: string;
}

/**
 * ky's retries are off: a write request must not be sent twice on its own, and the areas have a retry button. Its
 * timeout is off as well, because it doesn't include reading the body of the response. HTTP errors are `ApiError`s,
 * which hold nothing of the request. No response may come from the browser's cache, because an edit of an old cart
 * would overwrite what was added since.
 */
const client = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  credentials: "include",
  cache: "no-store",
  // The ponyfill of `Request`: pages that wrap `fetch` expect an address, and copy the headers by `{ ...headers }`.
  fetch: (request) => {
    const { url, options } = request as unknown as PlainRequest;
    const headers: Record<string, string> = {};
    new Headers(options.headers).forEach((value, name) => {
      headers[name] = value;
    });
    return respondWithDemo(url, options) ?? fetch(url, { ...options, headers });
  },
});

/**
 * Set when the page is being left. Firefox rejects a page's requests as soon as a navigation begins, which may be
 * seconds before `pagehide`, and the user would see an error message meanwhile. So errors wait until the user returns
 * to the page, or for `LEAVE_WAIT_MS`, because a download does not leave the page.
 */
let stays: Promise<unknown> | undefined;

function delayErrors(): void {
  stays = new Promise((resolve) => {
    addEventListener("pageshow", resolve, { once: true });
    setTimeout(resolve, LEAVE_WAIT_MS);
  });
}

/** Like `requestApi`, but returns only the data. */
export async function callApi<T = void>(call: Call, options?: CallOptions<T>): Promise<T> {
  return (await requestApi(call, options)).data;
}

/**
 * Makes a call and validates its response.
 *
 * @throws {ApiError} for every kind of error except an abort; if the page is being left, the error
 *   is delayed
 * @throws {DOMException} named AbortError when `signal` aborted the call
 */
export async function requestApi<T>(
  call: Call,
  { value = "", query, body, reader, keepalive, signal, etag }: CallOptions<T> = {},
): Promise<ApiResponse<T>> {
  const [method, path = ""] = call.split(" /");
  const firstToken = renewSecurityToken();
  let token = firstToken;
  // Half an emoji can't be encoded.
  const encoded = encodeURIComponent(`${value}`.replace(/\p{Cs}/gu, "\ufffd"));
  const finishProgress = startProgress(HTTP_PROGRESS);
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, API_TIMEOUT_MS);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  // Each call has its own listener, so that no call removes another's.
  const handleLeave = () => delayErrors();
  addEventListener("beforeunload", handleLeave);
  addEventListener("pagehide", handleLeave);
  const bytes = keepalive ? new TextEncoder().encode(JSON.stringify(body)).length : 0;
  const outlivesPage = keepalive && keepaliveBytes + bytes <= KEEPALIVE_MAX_BYTES;
  if (outlivesPage) keepaliveBytes += bytes;

  /** Servers and the page's own fetch may repeat the request in their messages. */
  function redact(text: string): string {
    let redacted = text;
    for (const secret of [firstToken, token, String(value), encoded])
      if (secret) redacted = redacted.replaceAll(secret, "…");
    return redacted;
  }

  const send = () =>
    client(path.replace(/\{\w+\}/, encoded), {
      prefixUrl: readOrigin() + SETTINGS.apiBaseAddress,
      method,
      json: body,
      searchParams: query,
      keepalive: outlivesPage,
      signal: limit.signal,
      headers: {
        accept: "application/json",
        [SECURITY_TOKEN_HEADER]: token,
        ...(etag && { "if-match": etag }),
      },
    });

  try {
    let response = await send();
    const current = readCookie(COOKIES.securityToken);
    // Another tab or the server has replaced the cookie since the header was written.
    if (response.status === 403 && current && current !== token) {
      token = current;
      response = await send();
    }
    const { ok, status, headers } = response;
    if (!ok) {
      // From the login call, 401 means a wrong password.
      if (status === 401 && !path.startsWith("rest/login/")) onUnauthorized?.();
      throw new ApiError({
        call,
        failure: "http",
        status,
        // The user sees no message of an error on the server (5xx). It may quote what the user has sent.
        ...(status < 500 && (await readErrors(response, redact))),
      });
    }
    const data = await validateResponse(call, response, reader);
    // Servers that compress mark the version as weak, and `If-Match` accepts only strong ones.
    return { data, etag: headers.get("etag")?.replace(/^W\//, "") };
  } catch (cause) {
    if (isApiError(cause)) throw cause;
    const failure = limit.signal.aborted ? "timeout" : "network";
    await stays;
    if (signal?.aborted) throw new DOMException("The call was aborted.", "AbortError");
    // A copy, because the original may have properties that refer to the request.
    throw new ApiError({ call, failure, cause: new Error(redact(String(cause))) });
  } finally {
    clearTimeout(timer);
    if (outlivesPage) keepaliveBytes -= bytes;
    signal?.removeEventListener("abort", stop);
    removeEventListener("beforeunload", handleLeave);
    removeEventListener("pagehide", handleLeave);
    finishProgress();
  }
}

/** The page's own origin. A page in `srcdoc` has none in its address, so it is the origin of the page around it. */
function readOrigin(): string {
  const { origin } = location;
  return origin === "null" ? new URL(readDocument("baseURI")).origin : origin;
}

/** A log-in page or a captive portal may have responded in place of the back end, with the status 200. */
async function validateResponse<T>(
  call: string,
  response: Response,
  reader?: Reader<T>,
): Promise<T> {
  const { status } = response;
  const text = await response.text();
  try {
    if (reader) return assert(reader, JSON.parse(text), "the response");
    if (status === 204) return undefined as T;
    throw new TypeError("the status is not 204");
  } catch (error) {
    // A SyntaxError quotes the text, which may contain the cart's id.
    const cause = error instanceof TypeError ? error : new TypeError("the response is not JSON");
    throw new ApiError({ call, failure: "invalid-response", status, cause });
  }
}

/** The messages of an error response; none if it has another form (HTML, an empty body). */
async function readErrors(response: Response, redact: (text: string) => string) {
  const body: unknown = await response.json().catch(() => undefined);
  const { message, errors } = Object(body) as { message?: unknown; errors?: unknown };
  // A string has entries as well: its letters.
  const byField = typeof errors === "object" && errors !== null ? errors : {};
  const fields = Object.entries(byField).map(([field, texts]) => [
    field,
    [texts].flat().flatMap((text) => (typeof text === "string" ? redact(text) : [])),
  ]);
  return {
    serverMessage: typeof message === "string" ? redact(message) : undefined,
    fields: Object.fromEntries(fields) as Record<string, string[]>,
  };
}
