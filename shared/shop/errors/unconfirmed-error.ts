/**
 * Something was sent to the server, which did not respond, and the cart could not be read since: the
 * server may have saved it or not. `cause` is the error of the last request.
 */
export class UnconfirmedError extends Error {
  override readonly name = "UnconfirmedError";
}

export function isUnconfirmed(error: unknown): error is UnconfirmedError {
  return error instanceof Error && error.name === "UnconfirmedError";
}
