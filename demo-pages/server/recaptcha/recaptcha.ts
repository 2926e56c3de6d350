import * as v from "valibot";

/** Verifies the recaptcha (v3) token of a registration with the vendor, which needs the secret for it. */

const VERIFY_ADDRESS = "https://www.google.com/recaptcha/api/siteverify";
/** The vendor recommends to start with 0.5. 1.0 is very likely a human, 0.0 a robot. */
const MIN_SCORE = 0.5;
const VERIFY_TIMEOUT_MS = 10_000;

export type Recaptcha = ReturnType<typeof createRecaptcha>;

const VerifyResponse = v.object({
  success: v.boolean(),
  score: v.optional(v.number(), 0),
  action: v.optional(v.string()),
});

/** @param verify responds like the vendor's `siteverify`, to which it sends the form by default */
export function createRecaptcha(secret: string, verify = verifyWithGoogle) {
  return {
    /** Rejects when the vendor cannot be reached or its response has another form. */
    async isHuman(token: string | undefined): Promise<boolean> {
      if (!token) return false;
      const response = await verify(new URLSearchParams({ secret, response: token }));
      const { success, score, action } = v.parse(VerifyResponse, await response.json());
      return success && score >= MIN_SCORE && action === "register";
    },
    /** Sources for the pages' content security policy. */
    sources:
      verify === verifyWithGoogle
        ? {
            script: "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
            frame: "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
          }
        : { script: "", frame: "" },
  };
}

function verifyWithGoogle(form: URLSearchParams): Promise<Response> {
  return fetch(VERIFY_ADDRESS, {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
  });
}
