import { isApiError } from "../errors/api-error.ts";

/** Request timeout, too early, too many requests: the same request may well succeed later. */
const LATER = [408, 425, 429];

/** Whether the server answered that it does not accept the request, so that sending it again is no use. */
export function isRejected(error: unknown): boolean {
  if (!isApiError(error) || error.failure !== "http") return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500 && !LATER.includes(status);
}
