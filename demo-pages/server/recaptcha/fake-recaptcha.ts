import { randomBytes } from "node:crypto";
import { Hono } from "hono";

/**
 * A local fake of the recaptcha vendor, so that registrations can be tried without an account there.
 * `assets/fake-recaptcha.js` is its script, and these are its calls. It regards every client as
 * human, but it checks its tokens as strictly as the vendor.
 */

const TOKEN_LIFETIME_MS = 120_000;
const MAX_TOKENS = 1_000;

export function createFakeRecaptcha(secret: string, now = Date.now) {
  const tokens = new Map<string, { action: string; createdAt: number }>();

  const routes = new Hono();
  routes.post("/token", async (c) => {
    const { action = "" } = await c.req.parseBody<Record<string, string>>();
    const token = randomBytes(24).toString("base64url");
    tokens.set(token, { action, createdAt: now() });
    const [oldest] = tokens.keys();
    if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    return c.text(token, 200, { "Cache-Control": "no-store" });
  });

  return {
    routes,
    /** Responds like the vendor's `siteverify`. */
    async verify(form: URLSearchParams): Promise<Response> {
      const fail = (code: string) => Response.json({ success: false, "error-codes": [code] });
      if (form.get("secret") !== secret) return fail("invalid-input-secret");
      const response = form.get("response") ?? "";
      const token = tokens.get(response);
      // A token can be used once, whether it is valid or not.
      tokens.delete(response);
      if (token === undefined || now() - token.createdAt > TOKEN_LIFETIME_MS)
        return fail("timeout-or-duplicate");
      const { action, createdAt } = token;
      const challenge_ts = new Date(createdAt).toISOString();
      return Response.json({ success: true, score: 0.9, action, challenge_ts });
    },
  };
}
