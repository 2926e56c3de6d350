import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { reportError } from "../../shared/page/host/report.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { bringIntoView } from "../../shared/page/platform/visual-viewport.ts";
import { logIn, register } from "../../shared/shop/api/account-api.ts";
import { explainOutage, isRejection, useOutageEnd } from "../../shared/shop/api/explain-outage.ts";
import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import type { ApiError } from "../../shared/shop/errors/api-error.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { finishLogin } from "../../shared/shop/user/finish-login.ts";
import {
  type AccountMode,
  type AccountValues,
  type FieldErrors,
  type FieldName,
  FORM_FIELDS,
  readValues,
  validateAccount,
} from "./account-fields.ts";
import { fetchRecaptchaToken, isRecaptchaError } from "./fetch-recaptcha-token.ts";
import { type LoginTexts, loginTexts } from "./login.texts.ts";
import type { AccountState } from "./use-account-mode.ts";

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

const NO_ERRORS: FormErrors = { fields: {} };

/**
 * Validates and submits one of the two forms, once at a time. After a success the form stays busy
 * until the page is left.
 */
export function useSubmit({ mode, setIsBusy, hasLoginFailed }: AccountState) {
  const texts = useTexts(loginTexts);
  const [errors, setErrors] = useState(NO_ERRORS);
  // State would be stale in a second submit within the same tick.
  const isPending = useRef(false);
  useOutageEnd(() => setErrors((shown) => (shown.isOutage ? NO_ERRORS : shown)));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The host's listeners, or a form of the host around this one, must not handle the event.
    event.stopPropagation();
    if (isPending.current) return;
    // Removed first, so that the same error is announced again.
    flushSync(() => setErrors(NO_ERRORS));
    const form = event.currentTarget;
    const values = readValues(form, mode);
    const fieldErrors = validateAccount(mode, values, texts);
    if (Object.keys(fieldErrors).length > 0) return showErrors(form, { fields: fieldErrors });
    isPending.current = true;
    setIsBusy(true);
    try {
      await submitAccount(mode, values);
    } catch (error) {
      isPending.current = false;
      setIsBusy(false);
      hasLoginFailed.current = mode === "login";
      if (!isRejection(error))
        reportError("The log-in or registration failed; the form says so.", error);
      showErrors(form, explainError(error, mode, texts));
    }
  }

  function showErrors(form: HTMLFormElement, shown: FormErrors) {
    const wrong = FORM_FIELDS[mode].find(({ name }) => shown.fields[name])?.name;
    const field = wrong && form.querySelector<HTMLElement>(`[name=${wrong}]`);
    // Screen readers announce a field's error when the field gets the focus, but not if it already
    // has it.
    const isFocused = field && field === readDocument("activeElement");
    const announcement = isFocused ? shown.fields[wrong] : undefined;
    flushSync(() => setErrors({ ...shown, announcement }));
    field?.focus();
    bringIntoView(() => field ?? form.querySelector("[role=alert]"));
  }

  function clearFieldError(name: FieldName) {
    if (!errors.fields[name]) return;
    const { [name]: _, ...others } = errors.fields;
    setErrors({ ...errors, fields: others, announcement: undefined });
  }

  return { errors, setErrors, submit, clearFieldError };
}

/**
 * Logs in or registers, and then redirects or reloads the page.
 *
 * @throws {ApiError} when the server rejects the request or can't be reached
 * @throws {RecaptchaError}
 */
async function submitAccount(mode: AccountMode, values: AccountValues): Promise<void> {
  if (mode === "register") {
    const token = SETTINGS.recaptchaKey && { recaptchaToken: await fetchRecaptchaToken() };
    return finishLogin("user_signup", await register({ ...values, ...token }));
  }
  return finishLogin("user_login", await logIn(values));
}

/** The messages for an error of `submitAccount`. */
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
