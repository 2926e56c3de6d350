/**
 * What went wrong with a call:
 * - `network`: no response came (offline, blocked, connection refused);
 * - `timeout`: no response within the time limit;
 * - `http`: the server responded with a 4xx or 5xx;
 * - `invalid-response`: the response has another form than agreed (HTML, an empty body, other fields).
 */
export type ApiFailure = "network" | "timeout" | "http" | "invalid-response";

export interface ApiErrorDetails {
  /** Method and path, with placeholders for ids: `GET /rest/checkout/{cartId}/`. */
  call: string;
  failure: ApiFailure;
  /** HTTP status; absent where no response came. */
  status?: number;
  /** The server's own sentence for the user, where its response has one. */
  serverMessage?: string;
  /** The server's validation errors by field name (status 422). */
  fields?: Readonly<Record<string, readonly string[]>>;
  cause?: unknown;
}

/**
 * A call to the shop's back end failed. Its message is for developers; the user gets a text.
 *
 * It reaches the error monitors of host pages, so it contains neither the cart's id, which gives access
 * to the cart, nor the security token, nor a reference to the request.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly call: string;
  readonly failure: ApiFailure;
  readonly status?: number;
  readonly serverMessage?: string;
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
