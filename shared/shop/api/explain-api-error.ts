import { type ApiError, isApiError } from "../errors/api-error.ts";

/** What a widget says to the shopper about an error that is not about what the shopper has entered. */
type ApiErrorTexts<Widget extends string> = Readonly<
  Record<`${Widget}.${"unreachable" | "timedOut" | "serverFailed"}`, string>
>;

/**
 * The message for an error of a call. It contains no technical details.
 *
 * @param explainRejection for a call that the server has rejected (4xx)
 */
export function explainApiError<Widget extends string>(
  error: unknown,
  widget: Widget,
  texts: ApiErrorTexts<Widget>,
  explainRejection: (error: ApiError) => string,
): string {
  if (isRejection(error)) return explainRejection(error);
  // Any other error means that a chunk could not be loaded.
  if (!isApiError(error) || error.failure === "network") return texts[`${widget}.unreachable`];
  return texts[`${widget}.${error.failure === "timeout" ? "timedOut" : "serverFailed"}`];
}

/** Whether the server has rejected a call (4xx), which the shopper can do something about. */
export function isRejection(error: unknown): error is ApiError {
  return isApiError(error) && error.failure === "http" && (error.status ?? 0) < 500;
}
