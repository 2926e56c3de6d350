import ky, { HTTPError } from "ky";
import { API_TIMEOUT_MS, HTTP_PROGRESS, LARGE_ANSWER_LENGTH } from "../domain/limits.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { startProgress } from "../platform/progress.ts";
import { noticeRefusal } from "./refusal.ts";
import { renewSecurityToken, SECURITY_TOKEN_HEADER } from "./security-token.ts";
import type { Shape } from "./shape.ts";

/** One call to the back end. */
export interface ApiCall<T> {
  method: "GET" | "POST" | "PUT";
  /** Begins with `/rest/`; what people typed into it is already encoded. */
  path: string;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** What the answer must be like; without one the answer's body is not read. */
  shape?: Shape<T>;
  /** Lets the call go on when its page is left. Browsers refuse bodies over 64 KiB for these. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/**
 * ky's own retries are off: a call that changes something must not be sent twice unasked, and the
 * areas offer Try again. Its time limit is off as well: it ends where the answer's body begins, which
 * may never end.
 */
const client = ky.create({ retry: 0, timeout: false, credentials: "include" });

/**
 * Makes a call and checks what comes back.
 *
 * @throws {ApiError} whatever went wrong, except
 * @throws {DOMException} named AbortError when `signal` ended the call
 */
export async function callApi<T = void>(call: ApiCall<T>): Promise<T> {
  const { method, path, query, body, shape, keepalive, signal } = call;
  const name = `${method} ${path}`;
  const finishProgress = startProgress(HTTP_PROGRESS);
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, API_TIMEOUT_MS);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  try {
    const response = await client(toAddress(path), {
      method,
      json: body,
      searchParams: query,
      keepalive,
      signal: limit.signal,
      headers: { accept: "application/json", [SECURITY_TOKEN_HEADER]: renewSecurityToken() },
    });
    if (!shape) return undefined as T;
    return await checkAnswer(name, response.status, await response.text(), shape);
  } catch (cause) {
    if (signal?.aborted) throw new DOMException("The call was not needed any more.", "AbortError");
    if (isApiError(cause)) throw cause;
    if (cause instanceof HTTPError) {
      // To the login it means that the password is wrong, and its status is what would be asked.
      if (cause.response.status === 401 && !path.startsWith("/rest/login/")) noticeRefusal();
      throw await toStatusError(name, cause);
    }
    const failure = limit.signal.aborted ? "timeout" : "network";
    throw new ApiError({ call: name, failure, cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    finishProgress();
  }
}

/** A base address may end in a folder, which a path of its own would replace. */
function toAddress(path: string): string {
  return (SETTINGS.apiBaseAddress.replace(/\/$/, "") || location.origin) + path;
}

async function checkAnswer<T>(
  call: string,
  status: number,
  text: string,
  shape: Shape<T>,
): Promise<T> {
  try {
    const answer = JSON.parse(text);
    // Parsing and checking it in one go would hold up what is shown meanwhile.
    if (text.length > LARGE_ANSWER_LENGTH) await new Promise((resolve) => setTimeout(resolve));
    return shape(answer, "the answer");
  } catch (cause) {
    throw new ApiError({ call, failure: "form", status, cause });
  }
}

async function toStatusError(call: string, cause: HTTPError): Promise<ApiError> {
  const { status } = cause.response;
  return new ApiError({ call, failure: "status", status, cause, ...(await readRefusal(cause)) });
}

/** What a refusal says; one in another form (an HTML page, nothing at all) has no words. */
async function readRefusal({ response }: HTTPError) {
  const body: unknown = await response.json().catch(() => undefined);
  const { message, errors } = Object(body) as { message?: unknown; errors?: unknown };
  // A mere sentence has entries as well: its letters.
  const byField = typeof errors === "object" && errors !== null ? errors : {};
  const complaints = Object.entries(byField).map(([field, texts]) => [
    field,
    [texts].flat().filter((text) => typeof text === "string"),
  ]);
  return {
    serverMessage: typeof message === "string" ? message : undefined,
    fields: Object.fromEntries(complaints) as Record<string, string[]>,
  };
}
