import {
  type AccountMode,
  type AccountValues,
  type FieldErrors,
  FORM_FIELDS,
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
  const isNew = HAS_REGISTRATION && mode === "register";
  for (const { name } of FORM_FIELDS[mode]) {
    const field = isNew && name === "password" ? "newPassword" : name;
    if (!values[name]) errors[name] = texts[`login.${field}Missing`];
  }
  if (values.email && !EMAIL.test(values.email)) errors.email = texts["login.emailMalformed"];
  return errors;
}
