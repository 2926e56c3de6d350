import { isApiError } from "../errors/api-error.ts";

/** Request timeout, too early, too many requests: the same request may succeed later. */
const RETRYABLE = [408, 425, 429];

/** Whether the server rejected the request with a 4xx, so that a retry would fail as well. */
export function isRejected(error: unknown): boolean {
  const { status = 0 } = isApiError(error) ? error : {};
  return status >= 400 && status < 500 && !RETRYABLE.includes(status);
}
