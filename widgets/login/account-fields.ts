import { HAS_REGISTRATION } from "./has-registration.ts";

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
