import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { type ApiError, isApiError } from "../../shared/shop/errors/api-error.ts";
import { isRecaptchaError } from "../../shared/shop/errors/recaptcha-error.ts";
import { type AccountMode, type FieldErrors, FORM_FIELDS } from "./account-fields.ts";
import type { LoginTexts } from "./login.texts.ts";

/** Some servers send the errors as an array, so their field names are indexes. */
const ARRAY_INDEX = /^\d+$/;

/** The error messages of a form: at its fields, or in an alert for the whole form. */
export interface FormErrors {
  fields: FieldErrors;
  formError?: string;
  /** Whether recaptcha could not be loaded, which has its own message. */
  isRecaptchaUnavailable?: boolean;
}

/** The messages for an error of `submitAccount`. They contain no technical details. */
export function explainError(error: unknown, mode: AccountMode, texts: LoginTexts): FormErrors {
  if (SETTINGS.recaptchaKey && isRecaptchaError(error))
    return { fields: {}, isRecaptchaUnavailable: true };
  // Any other error means that the API chunk could not be loaded.
  if (!isApiError(error)) return { fields: {}, formError: texts["login.unreachable"] };
  const { fields, others } = splitFieldErrors(error, mode);
  if (others.length > 0) {
    const sentences = [shortenMessage(error.serverMessage), ...others].filter(Boolean);
    return { fields, formError: shortenMessage(sentences.join(" ")) };
  }
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, formError: chooseMessage(error, mode, texts) };
}

function chooseMessage(error: ApiError, mode: AccountMode, texts: LoginTexts): string {
  const { failure, status = 0 } = error;
  if (failure === "network") return texts["login.unreachable"];
  if (failure === "timeout") return texts["login.timedOut"];
  if (failure === "invalid-response" || status >= 500) return texts["login.serverFailed"];
  if (status === 401 && mode === "login") return texts["login.wrongCredentials"];
  // The server's message is more specific: too many attempts, a closed account, …
  const serverMessage = shortenMessage(error.serverMessage);
  if (serverMessage) return serverMessage;
  if (status === 429) return texts["login.tooManyAttempts"];
  if (status !== 403) return texts["login.refused"];
  return texts[mode === "login" ? "login.forbidden" : "login.registrationClosed"];
}

/** The server's errors: those of this form's fields, and sentences for all others. */
function splitFieldErrors({ fields: errors, status = 0 }: ApiError, mode: AccountMode) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  // The message of an internal server error is not meant for users.
  if (status >= 500) return { fields, others };
  for (const [name, sentences] of Object.entries(errors)) {
    const message = shortenMessage(sentences.join(" "));
    if (!message) continue;
    if (FORM_FIELDS[mode].some((field) => field === name)) fields[name] = message;
    else others.push(ARRAY_INDEX.test(name) ? message : `${name}: ${message}`);
  }
  return { fields: fields as FieldErrors, others };
}
