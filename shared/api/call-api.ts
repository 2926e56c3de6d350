import ky, { HTTPError } from "ky";
import { API_TIMEOUT_MS, HTTP_PROGRESS, LARGE_RESPONSE_LENGTH } from "../domain/limits.ts";
import { ApiError, isApiError } from "../errors/api-error.ts";
import { startProgress } from "../platform/progress.ts";
import { renewSecurityToken, SECURITY_TOKEN_HEADER } from "./security-token.ts";
import type { Shape } from "./shape.ts";
import { notifyUnauthorized } from "./unauthorized.ts";

/** One call to the back end. */
export interface ApiCall<T> {
  method: "GET" | "POST" | "PUT";
  /** Begins with `/rest/`, with a placeholder like `{cartId}` for an id or a term. */
  path: string;
  /** What stands in place of the placeholder. Errors don't hold it. */
  value?: string | number;
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
export async function callApi<T = void>(request: ApiCall<T>): Promise<T> {
  const { method, path, query, body, shape, keepalive, signal } = request;
  const call = `${method} ${path}`;
  const token = renewSecurityToken();
  const value = String(request.value ?? token);
  const encoded = encodeURIComponent(value);
  const finishProgress = startProgress(HTTP_PROGRESS);
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, API_TIMEOUT_MS);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();

  /** Servers and the page's own fetch may repeat the request in their messages. */
  function redact(text: string): string {
    return [token, value, encoded].reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
  }

  try {
    const response = await client(toAddress(path.replace(/\{\w+\}/, encoded)), {
      method,
      json: body,
      searchParams: query,
      keepalive,
      signal: limit.signal,
      headers: { accept: "application/json", [SECURITY_TOKEN_HEADER]: token },
    });
    if (!shape) return undefined as T;
    return await validateResponse(call, response.status, await response.text(), shape);
  } catch (cause) {
    if (signal?.aborted) throw new DOMException("The call was not needed any more.", "AbortError");
    if (isApiError(cause)) throw cause;
    if (cause instanceof HTTPError) {
      const { status } = cause.response;
      // To the login it means that the password is wrong, and its status is what would be asked.
      if (status === 401 && !path.startsWith("/rest/login/")) notifyUnauthorized();
      throw new ApiError({ call, failure: "http", status, ...(await readErrors(cause, redact)) });
    }
    const failure = limit.signal.aborted ? "timeout" : "network";
    // A copy: what is thrown may have properties that lead to the request.
    throw new ApiError({ call, failure, cause: new Error(redact(String(cause))) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    finishProgress();
  }
}

function toAddress(path: string): string {
  return location.origin + SETTINGS.apiBaseAddress.replace(/\/$/, "") + path;
}

async function validateResponse<T>(
  call: string,
  status: number,
  text: string,
  shape: Shape<T>,
): Promise<T> {
  try {
    const answer = JSON.parse(text);
    // Parsing and checking it in one go would hold up what is shown meanwhile.
    if (text.length > LARGE_RESPONSE_LENGTH) await new Promise((resolve) => setTimeout(resolve));
    return shape(answer, "the answer");
  } catch (error) {
    // A SyntaxError quotes the text, which may hold the cart's id.
    const cause = error instanceof TypeError ? error : new TypeError("the answer is not JSON");
    throw new ApiError({ call, failure: "invalid-response", status, cause });
  }
}

/** What an error response says; one in another form (an HTML page, nothing at all) has no words. */
async function readErrors({ response }: HTTPError, redact: (text: string) => string) {
  const body: unknown = await response.json().catch(() => undefined);
  const { message, errors } = Object(body) as { message?: unknown; errors?: unknown };
  // A mere sentence has entries as well: its letters.
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
