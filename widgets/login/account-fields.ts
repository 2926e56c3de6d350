import type { ComponentProps } from "react";
import { cleanText, foldText } from "../../shared/shop/domain/clean-text.ts";
import type { LoginTexts } from "./login.texts.ts";

/** The two forms of the login area and the login widget. */
export type AccountMode = "login" | "register";

export type FieldName = "firstName" | "lastName" | "email" | "password";

/** The values of a form; the log-in form has only the last two fields. */
export type AccountValues = Record<FieldName, string>;

/** Error messages by field. */
export type FieldErrors = Partial<AccountValues>;

/** Attributes of a field for the browser, on-screen keyboards and password managers. */
interface AccountField extends ComponentProps<"input"> {
  name: FieldName;
}

/** Strings, because Preact leaves out an attribute that is `false`. */
const AS_TYPED = { autoCapitalize: "none", autoCorrect: "off", spellCheck: "false" } as const;

const EMAIL: AccountField = {
  name: "email",
  // With the type `email`, screen readers would call the form an "invalid entry" in Firefox.
  inputMode: "email",
  autoComplete: "username",
  dir: "ltr",
  ...AS_TYPED,
};

const PASSWORD: AccountField = { name: "password", dir: "ltr", enterKeyHint: "go", ...AS_TYPED };

export const FORM_FIELDS: Record<AccountMode, readonly AccountField[]> = {
  login: [EMAIL, { ...PASSWORD, autoComplete: "current-password" }],
  register: [
    { name: "firstName", autoComplete: "given-name" },
    { name: "lastName", autoComplete: "family-name" },
    EMAIL,
    { ...PASSWORD, autoComplete: "new-password" },
  ],
};

/**
 * The values of a form's fields. They are read from the DOM instead of state, because password
 * managers fill in fields without firing events.
 */
export function readValues(form: HTMLFormElement, mode: AccountMode): AccountValues {
  const data = new FormData(form);
  const values = FORM_FIELDS[mode].map(({ name }) => {
    const value = String(data.get(name) ?? "");
    if (name === "password") return [name, value];
    // Keyboards for Japanese write an address in full width.
    return [name, name === "email" ? foldText(value) : cleanText(value)];
  });
  return Object.fromEntries(values);
}

/** Text, an @, and text with a dot inside; only the server can check that the address exists. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

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
  for (const { name } of FORM_FIELDS[mode]) {
    const field = mode === "register" && name === "password" ? "newPassword" : name;
    if (!values[name]) errors[name] = texts[`login.${field}Missing`];
  }
  if (values.email && !EMAIL_PATTERN.test(values.email))
    errors.email = texts["login.emailMalformed"];
  return errors;
}
