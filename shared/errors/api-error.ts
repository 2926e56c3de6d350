/**
 * What went wrong with a call:
 * - `network`: no answer came (offline, refused, blocked);
 * - `timeout`: no answer within the time limit;
 * - `status`: the server answered with a 4xx or 5xx;
 * - `form`: the answer came, but is not what the call promises (HTML, an empty body, other fields).
 */
export type ApiFailure = "network" | "timeout" | "status" | "form";

export interface ApiErrorDetails {
  /** Method and path, without the query: `POST /rest/login/`. Never holds a credential. */
  call: string;
  failure: ApiFailure;
  /** HTTP status; absent where no answer came. */
  status?: number;
  /** The server's own sentence for people, where its answer had one. */
  serverMessage?: string;
  /** The server's complaints by field name (status 422). */
  fields?: Readonly<Record<string, readonly string[]>>;
  cause?: unknown;
}

const REASONS: Record<ApiFailure, (details: ApiErrorDetails) => string> = {
  network: () => "no answer came; the network or the server is not reachable",
  timeout: () => "no answer came in time",
  status: ({ status, serverMessage }) =>
    `the server answered ${status}${serverMessage ? ` (${serverMessage})` : ""}`,
  form: ({ status }) => `the server answered ${status}, but not in the agreed form`,
};

/** A call to the shop's back end failed. Its message is for developers; people get a text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly call: string;
  readonly failure: ApiFailure;
  readonly status?: number;
  readonly serverMessage?: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(details: ApiErrorDetails) {
    super(`${details.call} failed: ${REASONS[details.failure](details)}.`, {
      cause: details.cause,
    });
    this.call = details.call;
    this.failure = details.failure;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.fields = details.fields ?? {};
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}
