import * as v from "valibot";
import { attemptLogin } from "../accounts/attempt-login.ts";
import { readAccount, signIn, signOut } from "../accounts/read-session.ts";
import { toUserResponse } from "../accounts/user-response.ts";
import { readClientIp } from "../limits/client-ip.ts";
import { takeOrReject } from "../limits/limits.ts";
import type { Operation } from "./operations.ts";
import { maxCharacters, minCharacters, readJsonBody } from "./read-input.ts";
import { RestError } from "./rest-error.ts";

/** Registration, log-in, log-out, and the log-in status. */

const MAX_PASSWORD = 200;

const Email = v.pipe(
  v.string("Must be a string."),
  v.trim(),
  v.maxLength(254, "Is too long."),
  v.email("Must be an email address, such as name@example.com."),
);

const PersonName = v.pipe(
  v.string("Must be a string."),
  v.trim(),
  v.nonEmpty("Is required."),
  maxCharacters(100),
);

const Registration = v.object({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: v.pipe(v.string("Must be a string."), minCharacters(8), maxCharacters(MAX_PASSWORD)),
  recaptchaToken: v.optional(v.string("Must be a string.")),
});

// Not the rules of registration: accounts that are older than a rule have to log in as well.
const Credentials = v.object({
  email: v.pipe(
    v.string("Must be a string."),
    v.trim(),
    v.nonEmpty("Is required."),
    v.maxLength(254, "Is too long."),
  ),
  password: v.pipe(
    v.string("Must be a string."),
    v.nonEmpty("Is required."),
    maxCharacters(MAX_PASSWORD),
  ),
});

export const accountOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/register/",
    async handle(c, shop) {
      if (!shop.registration) throw new RestError(403, "Registration is closed at the moment.");
      const registration = await readJsonBody(c, Registration);
      takeOrReject(shop.rateLimiters.registrationsPerIp, readClientIp(c, shop.isBehindProxy));
      if (shop.recaptcha && !(await shop.recaptcha.isHuman(registration.recaptchaToken))) {
        throw new RestError(
          422,
          "The check that keeps robots out did not succeed. Please try again.",
        );
      }
      const account = await shop.accounts.create(registration);
      if (account === undefined) {
        const taken = "An account with this email address already exists.";
        throw new RestError(422, taken, { errors: { email: [taken] } });
      }
      signIn(c, shop, account);
      return c.json({ user: toUserResponse(account, shop.secret) });
    },
  },
  {
    method: "POST",
    path: "/login/",
    async handle(c, shop) {
      const { email, password } = await readJsonBody(c, Credentials);
      const ip = readClientIp(c, shop.isBehindProxy);
      const account = await attemptLogin(shop.rateLimiters, email, ip, () =>
        shop.accounts.findByCredentials(email, password),
      );
      if (account === undefined)
        throw new RestError(401, "The email address or the password is wrong.");
      signIn(c, shop, account);
      return c.json({ user: toUserResponse(account, shop.secret) });
    },
  },
  {
    method: "GET",
    path: "/login/logged-in-status/",
    handle(c, shop) {
      const account = readAccount(c, shop);
      return c.json({
        loggedIn: account !== undefined,
        user: account === undefined ? null : toUserResponse(account, shop.secret),
      });
    },
  },
  {
    method: "GET",
    path: "/logout/",
    handle(c, shop) {
      signOut(c, shop);
      return c.body(null, 204);
    },
  },
];
