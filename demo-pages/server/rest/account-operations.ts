import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import * as v from "valibot";
import { readAccount, signIn, signOut } from "../accounts/read-session.ts";
import { toUserAnswer } from "../accounts/user-answer.ts";
import type { Operation } from "./operations.ts";
import { readJsonBody } from "./read-input.ts";
import { RestError } from "./rest-error.ts";

/** Registration, log-in, log-out, and who is signed in. */

const MAX_PASSWORD = 200;

const Email = v.pipe(
  v.string("Must be text."),
  v.trim(),
  v.maxLength(254, "Is too long."),
  v.email("Must be an e-mail address, such as name@example.com."),
);

const PersonName = v.pipe(
  v.string("Must be text."),
  v.trim(),
  v.nonEmpty("Is required."),
  v.maxLength(100, "Must have 100 characters at most."),
);

const Registration = v.object({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: v.pipe(
    v.string("Must be text."),
    v.minLength(8, "Must have 8 characters at least."),
    v.maxLength(MAX_PASSWORD, `Must have ${MAX_PASSWORD} characters at most.`),
  ),
  recaptchaToken: v.optional(v.string("Must be text.")),
});

// Looser than registration on purpose: whether a log-in succeeds must not depend on today's rules.
const Credentials = v.object({
  email: v.pipe(
    v.string("Must be text."),
    v.trim(),
    v.nonEmpty("Is required."),
    v.maxLength(254, "Is too long."),
  ),
  password: v.pipe(
    v.string("Must be text."),
    v.nonEmpty("Is required."),
    v.maxLength(MAX_PASSWORD, "Is too long."),
  ),
});

export const accountOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/register/",
    async answer(c, shop) {
      if (!shop.registration) throw new RestError(403, "Registration is closed at the moment.");
      const registration = await readJsonBody(c, Registration);
      if (shop.recaptcha && !(await shop.recaptcha.isPerson(registration.recaptchaToken))) {
        throw new RestError(
          422,
          "The check that keeps robots out was not passed. Please try again.",
        );
      }
      const account = await shop.accounts.create(registration);
      if (account === undefined) {
        const taken = "There is already an account with this e-mail address.";
        throw new RestError(422, taken, { errors: { email: [taken] } });
      }
      signIn(c, shop, account);
      return c.json({ user: toUserAnswer(account, shop.secret) });
    },
  },
  {
    method: "POST",
    path: "/login/",
    async answer(c, shop) {
      const { email, password } = await readJsonBody(c, Credentials);
      const ip = readIp(c);
      if (!shop.loginAttempts.tryOnce(email, ip)) {
        const seconds = shop.loginAttempts.secondsToWait(email, ip);
        throw new RestError(429, "Too many attempts. Please wait a few minutes and try again.", {
          headers: { "Retry-After": String(seconds) },
        });
      }
      const account = await shop.accounts.findByCredentials(email, password);
      if (account === undefined)
        throw new RestError(401, "The e-mail address or the password is wrong.");
      shop.loginAttempts.forget(email, ip);
      signIn(c, shop, account);
      return c.json({ user: toUserAnswer(account, shop.secret) });
    },
  },
  {
    method: "GET",
    path: "/login/logged-in-status/",
    answer(c, shop) {
      const account = readAccount(c, shop);
      return c.json({
        loggedIn: account !== undefined,
        user: account === undefined ? null : toUserAnswer(account, shop.secret),
      });
    },
  },
  {
    method: "GET",
    path: "/logout/",
    answer(c, shop) {
      signOut(c, shop);
      return c.body(null, 204);
    },
  },
];

function readIp(c: Context): string {
  // Called without a socket (by a test, through `app.request`), there is no address to read.
  return c.env?.incoming === undefined ? "unknown" : (getConnInfo(c).remote.address ?? "unknown");
}
