import { HAS_REGISTRATION } from "./account-fields.ts";
import { registrationTexts } from "./registration.texts.ts";

export const loginTexts = {
  "login.title": "Log in",
  "login.email": "Email",
  "login.password": "Password",
  "login.showPassword": "Show password",
  "login.forgotPassword": "Forgot password?",
  "login.logIn": "Log in",
  "login.loggingIn": "Logging in…",
  "login.registrationClosed": "You can’t create an account here right now.",
  "login.emailMissing": "Enter your email address.",
  "login.emailMalformed": "Enter an email address like name@example.com.",
  "login.passwordMissing": "Enter your password.",
  "login.wrongCredentials": "Incorrect email or password.",
  "login.forbidden": "You can’t log in here right now.",
  "login.refused": "We couldn’t accept what you entered. Check the form and try again.",
  "login.tooManyAttempts": "That’s too many attempts. Wait a few minutes and try again.",
  "login.serverFailed": "Something went wrong on our end. Wait a moment and try again.",
  "login.timedOut": "The shop is taking too long to respond. Please try again.",
  "login.signedIn": "You’re logged in",
  "login.goOn": "Go to your campaigns",
  "login.useAnother": "Use another account",
  "login.unreachable": "We can’t reach the shop right now. Check your connection and try again.",
  // A build without registration shows none of these.
  ...(HAS_REGISTRATION ? registrationTexts : ({} as typeof registrationTexts)),
} as const;

export type LoginTexts = typeof loginTexts;
