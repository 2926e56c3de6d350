/**
 * Recaptcha returned no token: its script failed to load, was never ready, or has another API. The
 * message says which, for developers; the user gets a text.
 */
export class RecaptchaError extends Error {
  override readonly name = "RecaptchaError";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Recaptcha returned no token, so users can't register. ${reason}`, { cause });
  }
}

export function isRecaptchaError(error: unknown): error is RecaptchaError {
  return error instanceof Error && error.name === "RecaptchaError";
}
