import { isApiError } from "../../errors/api-error.ts";

/** Request time-out, too early, too many requests: the server may well want the same thing later. */
const LATER = [408, 425, 429];

/** Whether the server understood and said no, so that asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || error.failure !== "status") return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500 && !LATER.includes(status);
}
