import { type ApiError, isApiError } from "../errors/api-error.ts";

/** A widget's messages for errors that the shopper's input has not caused. */
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

/** Whether the server has rejected a call (4xx), so that the shopper can correct the input. */
export function isRejection(error: unknown): error is ApiError {
  return isApiError(error) && error.failure === "http" && (error.status ?? 0) < 500;
}
