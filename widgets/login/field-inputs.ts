import type { ComponentProps } from "react";
import type { FieldName } from "./account-fields.ts";
import { HAS_REGISTRATION } from "./has-registration.ts";

/** Attributes of each field for the browser, on-screen keyboards and password managers. */
export const FIELD_INPUTS: Record<FieldName, ComponentProps<"input">> = {
  firstName: HAS_REGISTRATION ? { autoComplete: "given-name" } : {},
  lastName: HAS_REGISTRATION ? { autoComplete: "family-name" } : {},
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "username",
    autoCapitalize: "none",
    spellCheck: false,
  },
  password: { autoCapitalize: "none", spellCheck: false },
};
