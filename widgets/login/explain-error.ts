import { explainApiError } from "../../shared/shop/api/explain-api-error.ts";
import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { type ApiError, isApiError } from "../../shared/shop/errors/api-error.ts";
import { isRecaptchaError } from "../../shared/shop/errors/recaptcha-error.ts";
import {
  type AccountMode,
  type FieldErrors,
  FORM_FIELDS,
  HAS_REGISTRATION,
} from "./account-fields.ts";
import type { LoginTexts } from "./login.texts.ts";

/** Some servers send the errors as an array, so their field names are indexes. */
const ARRAY_INDEX = /^\d+$/;

/** The error messages of a form: at its fields, or in an alert for the whole form. */
export interface FormErrors {
  fields: FieldErrors;
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
  if (SETTINGS.recaptchaKey && isRecaptchaError(error))
    return { fields: {}, isRecaptchaUnavailable: true };
  const { fields, others } = splitFieldErrors(error, mode);
  const offersLogIn = HAS_REGISTRATION && mode === "register" && "email" in fields;
  if (others.length === 0 && Object.keys(fields).length > 0) return { fields, offersLogIn };
  const formError = explainApiError(error, "login", texts, (rejection) =>
    explainRejection(rejection, others, mode, texts),
  );
  return { fields, formError, offersLogIn };
}

function explainRejection(
  { status, serverMessage }: ApiError,
  others: readonly string[],
  mode: AccountMode,
  texts: LoginTexts,
): string {
  const message = shortenMessage(serverMessage);
  if (others.length > 0) return shortenMessage([message, ...others].join(" "));
  if (status === 401 && mode === "login") return texts["login.wrongCredentials"];
  // The server's message is more specific: too many attempts, a closed account, …
  if (message) return message;
  if (status === 429) return texts["login.tooManyAttempts"];
  if (status !== 403) return texts["login.refused"];
  return texts[mode === "login" ? "login.forbidden" : "login.registrationClosed"];
}

/** The server's errors: those of this form's fields, and sentences for all others. */
function splitFieldErrors(error: unknown, mode: AccountMode) {
  const fields: FieldErrors = {};
  const others: string[] = [];
  // The message of an internal server error is not meant for users.
  if (!isApiError(error) || (error.status ?? 0) >= 500) return { fields, others };
  for (const [name, sentences] of Object.entries(error.fields)) {
    const message = shortenMessage(sentences.join(" "));
    if (!message) continue;
    const field = FORM_FIELDS[mode].find((field) => field === name);
    if (field) fields[field] = message;
    else others.push(ARRAY_INDEX.test(name) ? message : `${name}: ${message}`);
  }
  return { fields, others };
}
