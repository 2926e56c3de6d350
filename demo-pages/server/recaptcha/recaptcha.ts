import * as v from "valibot";

/**
 * Asks recaptcha (v3) what it thinks of whoever registers. The page hands over a token; the vendor
 * says what it stands for, to whoever knows the secret.
 */

const VERIFY_ADDRESS = "https://www.google.com/recaptcha/api/siteverify";
/** What the vendor advises to begin with: 1.0 is surely a person, 0.0 surely none. */
const LEAST_SCORE = 0.5;
const ANSWER_WITHIN_MS = 10_000;

export interface Recaptcha {
  /** Rejects when the vendor can't be reached or answers something strange. */
  isPerson(token: string | undefined): Promise<boolean>;
  /** What the pages' content security policy has to allow for the vendor's script. */
  sources: { script: string; frame: string };
}

export interface RecaptchaOptions {
  secret: string;
  /** Who verifies; without one, the vendor. */
  verify?: (form: URLSearchParams) => Promise<Response>;
}

const Verdict = v.object({
  success: v.boolean(),
  score: v.optional(v.number(), 0),
  action: v.optional(v.string()),
});

export function createRecaptcha({ secret, verify = askVendor }: RecaptchaOptions): Recaptcha {
  return {
    async isPerson(token) {
      if (!token) return false;
      const answer = await verify(new URLSearchParams({ secret, response: token }));
      const { success, score, action } = v.parse(Verdict, await answer.json());
      return success && score >= LEAST_SCORE && action === "register";
    },
    sources:
      verify === askVendor
        ? {
            script: "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
            frame: "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
          }
        : { script: "", frame: "" },
  };
}

function askVendor(form: URLSearchParams): Promise<Response> {
  return fetch(VERIFY_ADDRESS, {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
