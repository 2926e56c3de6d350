/**
 * Recaptcha gave no token: its script did not come, never got ready, or is not what it should be.
 * The message says which, for developers; people get a text.
 */
export class RecaptchaError extends Error {
  override readonly name = "RecaptchaError";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Recaptcha gave no token, so nobody can register. ${reason}`, { cause });
  }
}

export function isRecaptchaError(error: unknown): error is RecaptchaError {
  return error instanceof Error && error.name === "RecaptchaError";
}
