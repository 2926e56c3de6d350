/** The error response of a REST call: a status, a message for the shopper, and errors by field. */

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

export class RestError extends Error {
  override readonly name = "RestError";
  readonly status: ErrorStatus;
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string[]> | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    {
      errors,
      headers = {},
    }: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}
