import {
  type AccountMode,
  type AccountValues,
  type FieldErrors,
  HAS_REGISTRATION,
} from "./account-fields.ts";
import type { LoginTexts } from "./login.texts.ts";

/** Text, an @, and text with a dot inside; only the server can check that the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Finds the errors that need no request: empty fields and malformed e-mail addresses. The server
 * decides how strong a password must be.
 */
export function validateAccount(
  mode: AccountMode,
  values: AccountValues,
  texts: LoginTexts,
): FieldErrors {
  const errors: FieldErrors = {};
  if (HAS_REGISTRATION && mode === "register") {
    if (!values.firstName) errors.firstName = texts["login.firstNameMissing"];
    if (!values.lastName) errors.lastName = texts["login.lastNameMissing"];
  }
  if (!values.email) errors.email = texts["login.emailMissing"];
  else if (!EMAIL.test(values.email)) errors.email = texts["login.emailMalformed"];
  if (!values.password) {
    errors.password =
      texts[mode === "login" ? "login.passwordMissing" : "login.newPasswordMissing"];
  }
  return errors;
}
