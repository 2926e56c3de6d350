import { randomBytes } from "node:crypto";
import { Hono } from "hono";

/**
 * A stand-in for the recaptcha vendor, so that all of it can be seen working without an account
 * there: `assets/recaptcha-stand-in.js` is its script, and here are the calls behind it. It takes
 * everybody for a person, but is as strict with its tokens as the vendor.
 */

const TOKEN_LIFETIME_MS = 120_000;
const MAX_TOKENS = 1_000;

export interface RecaptchaStandIn {
  routes: Hono;
  /** Answers as the vendor's `siteverify` does. */
  verify(form: URLSearchParams): Promise<Response>;
}

export function createRecaptchaStandIn(secret: string, now: () => number): RecaptchaStandIn {
  const tokens = new Map<string, { action: string; madeAt: number }>();

  const routes = new Hono();
  routes.post("/token", async (c) => {
    const { action = "" } = await c.req.parseBody<Record<string, string>>();
    const token = randomBytes(24).toString("base64url");
    tokens.set(token, { action, madeAt: now() });
    const [oldest] = tokens.keys();
    if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    return c.text(token, 200, { "Cache-Control": "no-store" });
  });

  return {
    routes,
    async verify(form) {
      const refuse = (code: string) => Response.json({ success: false, "error-codes": [code] });
      if (form.get("secret") !== secret) return refuse("invalid-input-secret");
      const response = form.get("response") ?? "";
      const token = tokens.get(response);
      // One use, whatever comes of it.
      tokens.delete(response);
      if (token === undefined || now() - token.madeAt > TOKEN_LIFETIME_MS)
        return refuse("timeout-or-duplicate");
      const { action, madeAt } = token;
      const challenge_ts = new Date(madeAt).toISOString();
      return Response.json({ success: true, score: 0.9, action, challenge_ts });
    },
  };
}
