import type { ComponentProps } from "react";
import type { FieldName } from "./account-fields.ts";

/** What each field tells the browser, its keyboard and password managers. */
export const FIELD_INPUTS: Record<FieldName, ComponentProps<"input">> = {
  firstName: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "username",
    autoCapitalize: "none",
    spellCheck: false,
  },
  password: { autoCapitalize: "none", spellCheck: false },
};
