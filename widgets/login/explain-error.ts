import { explainApiError } from "../../shared/shop/api/explain-api-error.ts";
import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import type { ApiError } from "../../shared/shop/errors/api-error.ts";
import {
  type AccountMode,
  type FieldErrors,
  FORM_FIELDS,
  HAS_REGISTRATION,
} from "./account-fields.ts";
import { isRecaptchaError } from "./fetch-recaptcha-token.ts";
import type { LoginTexts } from "./login.texts.ts";

/** Some servers send the errors as an array, so their field names are indexes. */
const ARRAY_INDEX = /^\d+$/;

/** The error messages of a form: at its fields, or in an alert for the whole form. */
export interface FormErrors {
  fields: FieldErrors;
  /** Empty if the errors at the fields say all. */
  formError?: string;
  /** Whether to offer the log-in: the server rejected the address of a new account, mostly as taken. */
  offersLogIn?: boolean;
  /** An error that only screen readers get, besides the others. */
  announcement?: string;
  /** Whether recaptcha could not be loaded, which has its own message. */
  isRecaptchaUnavailable?: boolean;
}

/** The messages for an error of `submitAccount`. */
export function explainError(error: unknown, mode: AccountMode, texts: LoginTexts): FormErrors {
  const fields: FieldErrors = {};
  if (SETTINGS.recaptchaKey && isRecaptchaError(error))
    return { fields, isRecaptchaUnavailable: true };
  const formError = explainApiError(error, "login", texts, (rejection) => {
    const { status, serverMessage } = rejection;
    const others = splitFieldErrors(rejection, mode, fields);
    const message = shortenMessage(serverMessage);
    if (others.length > 0) return shortenMessage([message, ...others].join(" "));
    if (Object.keys(fields).length > 0) return "";
    if (status === 401 && mode === "login") return texts["login.wrongCredentials"];
    // The server's message is more specific: too many attempts, a closed account, …
    if (message) return message;
    if (status === 429) return texts["login.tooManyAttempts"];
    if (status !== 403) return texts["login.refused"];
    return texts[mode === "login" ? "login.forbidden" : "login.registrationClosed"];
  });
  const offersLogIn = HAS_REGISTRATION && mode === "register" && "email" in fields;
  return { fields, formError, offersLogIn };
}

/**
 * Adds the server's errors of this form's fields to `fields`.
 *
 * @returns sentences for all others
 */
function splitFieldErrors(rejection: ApiError, mode: AccountMode, fields: FieldErrors): string[] {
  const others: string[] = [];
  for (const [name, sentences] of Object.entries(rejection.fields)) {
    const message = shortenMessage(sentences.join(" "));
    const field = FORM_FIELDS[mode].find((field) => field.name === name);
    if (!message) continue;
    if (field) fields[field.name] = message;
    else others.push(ARRAY_INDEX.test(name) ? message : `${name}: ${message}`);
  }
  return others;
}
