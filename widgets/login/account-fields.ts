import type { ComponentProps } from "react";

/**
 * Whether this build has registration anywhere. It is a constant, so that without registration the
 * minifier removes the code for it.
 */
export const HAS_REGISTRATION = !(
  SETTINGS.registration.disabledAsModal && SETTINGS.registration.disabledAsPage
);

/** The two forms of the login area and the login widget. */
export type AccountMode = "login" | "register";

export type FieldName = "firstName" | "lastName" | "email" | "password";

export type AccountValues = Record<FieldName, string>;

/** Error messages by field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export const FORM_FIELDS: Record<AccountMode, readonly FieldName[]> = {
  login: ["email", "password"],
  register: HAS_REGISTRATION ? ["firstName", "lastName", "email", "password"] : [],
};

/** Attributes of each field for the browser, on-screen keyboards and password managers. */
export const FIELD_INPUTS: Record<FieldName, ComponentProps<"input">> = {
  firstName: HAS_REGISTRATION ? { autoComplete: "given-name" } : {},
  lastName: HAS_REGISTRATION ? { autoComplete: "family-name" } : {},
  email: {
    // With the type `email`, screen readers would call the form an "invalid entry" in Firefox.
    inputMode: "email",
    autoComplete: "username",
    autoCapitalize: "none",
    spellCheck: false,
  },
  password: { autoCapitalize: "none", spellCheck: false },
};

/**
 * The values of a form's fields. They are read from the DOM instead of state, because password
 * managers fill in fields without firing events.
 */
export function readValues(form: HTMLFormElement): AccountValues {
  const data = new FormData(form);
  const read = (name: FieldName) => String(data.get(name) ?? "");
  return {
    firstName: read("firstName").trim(),
    lastName: read("lastName").trim(),
    email: read("email").trim(),
    password: read("password"),
  };
}
