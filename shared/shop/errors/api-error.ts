/**
 * What went wrong with a request:
 * - `network`: no response (offline, blocked, connection refused);
 * - `timeout`: no response within the time limit;
 * - `http`: the server responded with a 4xx or 5xx;
 * - `invalid-response`: the response failed the validation (HTML, an empty body, other fields).
 */
export type ApiFailure = "network" | "timeout" | "http" | "invalid-response";

export type ApiErrorDetails = Pick<ApiError, "call" | "failure"> &
  Partial<Pick<ApiError, "status" | "serverMessage" | "fields">> & { cause?: unknown };

/**
 * A request to the shop's back end failed. Its message is for developers; the user gets a text.
 *
 * It reaches the error monitors of host pages, so it contains neither the cart's id, which gives access
 * to the cart, nor the security token, nor a reference to the request.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Method and path, with placeholders for ids: `GET /rest/checkout/{cartId}/`. */
  readonly call: string;
  readonly failure: ApiFailure;
  /** HTTP status; absent without a response. */
  readonly status?: number;
  /** The server's own message for the user, if its response has one. */
  readonly serverMessage?: string;
  /** The server's validation errors by field name (status 422). */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor({ call, failure, status, serverMessage, fields = {}, cause }: ApiErrorDetails) {
    const details = [failure, status, serverMessage].filter(Boolean);
    super(`${call} failed: ${details.join(" ")}`, { cause });
    this.call = call;
    this.failure = failure;
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}
