import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { reportError } from "../../shared/page/host/report.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { bringIntoView } from "../../shared/page/platform/visual-viewport.ts";
import { logIn, register } from "../../shared/shop/api/account-api.ts";
import { isRejection, useOutageEnd } from "../../shared/shop/api/explain-outage.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { finishLogin } from "../../shared/shop/user/finish-login.ts";
import {
  type AccountMode,
  type AccountValues,
  type FieldName,
  FORM_FIELDS,
  readValues,
  validateAccount,
} from "./account-fields.ts";
import { explainError, type FormErrors } from "./explain-error.ts";
import { fetchRecaptchaToken } from "./fetch-recaptcha-token.ts";
import { loginTexts } from "./login.texts.ts";
import type { AccountState } from "./use-account-mode.ts";

const NO_ERRORS: FormErrors = { fields: {} };

/**
 * Validates and submits one of the two forms, once at a time. After a success the form stays busy
 * until the page is left.
 */
export function useSubmit({ mode, setIsBusy, setIsLeaving, hasLoginFailed }: AccountState) {
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
      setIsLeaving(true);
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
