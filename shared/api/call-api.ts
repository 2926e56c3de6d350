import ky, { HTTPError, TimeoutError } from "ky";
import { API_TIMEOUT_MS, HTTP_PROGRESS } from "../domain/limits.ts";
import { ApiError } from "../errors/api-error.ts";
import { beginProgress } from "../platform/begin-progress.ts";
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
 * areas offer Try again.
 */
const client = ky.create({ retry: 0, timeout: API_TIMEOUT_MS, credentials: "include" });

/**
 * Makes a call and checks what comes back.
 *
 * @throws {ApiError} whatever went wrong, except
 * @throws {DOMException} named AbortError when `signal` ended the call
 */
export async function callApi<T = void>(call: ApiCall<T>): Promise<T> {
  const { method, path, query, body, shape, keepalive, signal } = call;
  const finishProgress = beginProgress(HTTP_PROGRESS);
  try {
    const response = await client(new URL(path, SETTINGS.apiBaseAddress || location.origin), {
      method,
      json: body,
      searchParams: query,
      keepalive,
      signal,
      headers: { accept: "application/json", [SECURITY_TOKEN_HEADER]: renewSecurityToken() },
    });
    return shape ? checkAnswer(response.status, await response.text(), shape) : (undefined as T);
  } catch (cause) {
    if (signal?.aborted) throw new DOMException("The call was not needed any more.", "AbortError");
    throw await toApiError(`${method} ${path}`, cause);
  } finally {
    finishProgress();
  }
}

class AnswerFormError extends Error {
  constructor(
    readonly status: number,
    cause: unknown,
  ) {
    super("the answer is not in the agreed form", { cause });
  }
}

function checkAnswer<T>(status: number, answer: string, shape: Shape<T>): T {
  try {
    return shape(JSON.parse(answer), "the answer");
  } catch (cause) {
    throw new AnswerFormError(status, cause);
  }
}

async function toApiError(call: string, cause: unknown): Promise<ApiError> {
  if (cause instanceof AnswerFormError) {
    const { status } = cause;
    return new ApiError({ call, failure: "form", status, cause: cause.cause });
  }
  if (cause instanceof HTTPError) {
    const { status } = cause.response;
    return new ApiError({ call, failure: "status", status, cause, ...(await readRefusal(cause)) });
  }
  const failure = cause instanceof TimeoutError ? "timeout" : "network";
  return new ApiError({ call, failure, cause });
}

/** What a refusal says; one in another form (an HTML page, nothing at all) has no words. */
async function readRefusal({ response }: HTTPError) {
  const body: unknown = await response.json().catch(() => undefined);
  const { message, errors } = Object(body) as { message?: unknown; errors?: unknown };
  const complaints = Object.entries(Object(errors) as Record<string, unknown>).map(
    ([field, texts]) => [field, [texts].flat().filter((text) => typeof text === "string")],
  );
  return {
    serverMessage: typeof message === "string" ? message : undefined,
    fields: Object.fromEntries(complaints) as Record<string, string[]>,
  };
}
