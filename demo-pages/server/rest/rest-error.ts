/** A refusal that a REST call answers with: a status, a sentence for people, and perhaps errors by field. */

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429;

export class RestError extends Error {
  override readonly name = "RestError";
  readonly status: RefusalStatus;
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string[]> | undefined;

  constructor(
    status: RefusalStatus,
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
