import { oneOf } from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";
import type { AccountMode } from "./account-fields.ts";

export interface LoginOptions {
  /** Which form is shown first. */
  mode: AccountMode;
}

export const loginOptions: OptionSchema<LoginOptions> = {
  mode: { reader: oneOf(["login", "register"]), default: "login" },
};
