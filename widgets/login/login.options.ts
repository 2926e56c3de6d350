import { field, oneOf } from "../../shared/page/host/value-reader.ts";

export const loginOptions = {
  /** Which form is shown first. */
  mode: field(oneOf(["login", "register"]), "login"),
};
