import { HAS_REGISTRATION } from "./has-registration.ts";

/** The login area's two forms and what people type into them. */
export type AccountMode = "login" | "register";

export type FieldName = "firstName" | "lastName" | "email" | "password";

export type Typed = Record<FieldName, string>;

/** Sentences for people, by the field they belong to. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export const FORM_FIELDS: Record<AccountMode, readonly FieldName[]> = {
  login: ["email", "password"],
  register: HAS_REGISTRATION ? ["firstName", "lastName", "email", "password"] : [],
};

/**
 * What stands in a form's fields. It is read from the page and not kept in state, because password
 * managers fill fields in without telling.
 */
export function readTyped(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const read = (name: FieldName) => String(data.get(name) ?? "");
  return {
    firstName: read("firstName").trim(),
    lastName: read("lastName").trim(),
    email: read("email").trim(),
    password: read("password"),
  };
}
