import type { AccountMode, FieldErrors, Typed } from "./account-fields.ts";
import { HAS_REGISTRATION } from "./has-registration.ts";
import type { LoginTexts } from "./login.texts.ts";

/** Something, an @, and something with a dot in it; whether it exists only a letter to it can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * What can be told without the server: that a field is empty, or that an address is none. How good
 * a password must be is the server's to say.
 */
export function findMistakes(mode: AccountMode, typed: Typed, texts: LoginTexts): FieldErrors {
  const errors: FieldErrors = {};
  if (HAS_REGISTRATION && mode === "register") {
    if (!typed.firstName) errors.firstName = texts["login.firstNameMissing"];
    if (!typed.lastName) errors.lastName = texts["login.lastNameMissing"];
  }
  if (!typed.email) errors.email = texts["login.emailMissing"];
  else if (!EMAIL.test(typed.email)) errors.email = texts["login.emailMalformed"];
  if (!typed.password) {
    errors.password =
      texts[mode === "login" ? "login.passwordMissing" : "login.newPasswordMissing"];
  }
  return errors;
}
