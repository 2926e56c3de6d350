import { HAS_REGISTRATION } from "./has-registration.ts";
import { registrationTexts } from "./registration.texts.ts";

export const loginTexts = {
  "login.title": "Log in",
  "login.email": "Email",
  "login.password": "Password",
  "login.showPassword": "Show password",
  "login.logIn": "Log in",
  "login.loggingIn": "Logging in…",
  "login.registrationClosed": "New accounts can’t be created here at the moment.",
  "login.emailMissing": "Enter your email address.",
  "login.emailMalformed": "Enter an email address like name@example.com.",
  "login.passwordMissing": "Enter your password.",
  "login.wrongCredentials": "The email address or the password is wrong. Check both and try again.",
  "login.forbidden": "You can’t log in here at the moment.",
  "login.refused": "Something in the form wasn’t accepted. Check it and try again.",
  "login.tooManyAttempts": "There were too many attempts. Wait a few minutes and try again.",
  "login.serverFailed": "Something went wrong on our side. Wait a moment and try again.",
  "login.timedOut": "The answer is taking too long. Try again.",
  "login.signedIn": "You are signed in",
  "login.goOn": "Go to your campaigns",
  "login.useAnother": "Use another account",
  "login.unreachable": "We can’t be reached. Check your connection and try again.",
  // A build without registration has nothing that would show these.
  ...(HAS_REGISTRATION ? registrationTexts : ({} as typeof registrationTexts)),
} as const;

export type LoginTexts = typeof loginTexts;
