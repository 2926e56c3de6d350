/**
 * An edit was sent to the server without a response, and the cart could not be read since, so the server may or may not
 * have saved the edit. `cause` is the error of the last request.
 */
export class UnconfirmedError extends Error {
  override readonly name = "UnconfirmedError";
}

export function isUnconfirmed(error: unknown): error is UnconfirmedError {
  return error instanceof Error && error.name === "UnconfirmedError";
}
