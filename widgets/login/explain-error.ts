import { explainOutage, isRejection } from "../../shared/shop/api/explain-outage.ts";
import type { ApiError } from "../../shared/shop/errors/api-error.ts";
import { shortenMessage } from "../../shared/shop/errors/quote-server.ts";
import { type AccountMode, type FieldErrors, FORM_FIELDS } from "./account-fields.ts";
import { isRecaptchaError } from "./fetch-recaptcha-token.ts";
import type { LoginTexts } from "./login.texts.ts";

/** The error messages of a form: at its fields, or in an alert for the whole form. */
export interface FormErrors {
  fields: FieldErrors;
  /** Empty if the errors at the fields say all. */
  formError?: string;
  /** Whether the shop could not be reached or failed, so that the message may be outdated soon. */
  isOutage?: boolean;
  /** Whether to offer the log-in, because the server rejected a new account's address, probably as taken. */
  offersLogIn?: boolean;
  /** An additional error message for screen readers only. */
  announcement?: string;
  /** Whether recaptcha could not be loaded, which has its own message. */
  isRecaptchaUnavailable?: boolean;
}

/** The messages for an error of a log-in or a registration. */
export function explainError(error: unknown, mode: AccountMode, texts: LoginTexts): FormErrors {
  const fields: FieldErrors = {};
  if (SETTINGS.recaptchaKey && isRecaptchaError(error))
    return { fields, isRecaptchaUnavailable: true };
  if (!isRejection(error))
    return { fields, formError: explainOutage(error, "login", texts), isOutage: true };
  const formError = explainRejection(error, mode, texts, fields);
  const offersLogIn = mode === "register" && "email" in fields;
  return { fields, formError, offersLogIn };
}

/** @param fields receives the errors of fields */
function explainRejection(
  rejection: ApiError,
  mode: AccountMode,
  texts: LoginTexts,
  fields: FieldErrors,
): string {
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
}

/** Some servers send the errors as an array, so their field names are indexes. */
const ARRAY_INDEX = /^\d+$/;

/**
 * Adds the server's errors of this form's fields to `fields`.
 *
 * @returns the messages of all other errors
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
