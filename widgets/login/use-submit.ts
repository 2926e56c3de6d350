import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { loadApi } from "../../shared/shop/api/load-api.ts";
import { useTexts } from "../../shared/shop/store/use-texts.ts";
import { finishLogin } from "../../shared/shop/user/finish-login.ts";
import {
  type AccountMode,
  type AccountValues,
  type FieldName,
  FORM_FIELDS,
  HAS_REGISTRATION,
  readValues,
} from "./account-fields.ts";
import { explainError, type FormErrors } from "./explain-error.ts";
import { fetchRecaptchaToken } from "./fetch-recaptcha-token.ts";
import { loginTexts } from "./login.texts.ts";
import { validateAccount } from "./validate-account.ts";

const NO_ERRORS: FormErrors = { fields: {} };

/**
 * Validates and submits one of the two forms, once at a time. After a success the form stays busy
 * until the page is left.
 */
export function useSubmit(
  mode: AccountMode,
  setIsBusy: (isBusy: boolean) => void,
  onFailure: () => void,
) {
  const texts = useTexts(loginTexts);
  const [errors, setErrors] = useState(NO_ERRORS);
  // State would be stale in a second submit within the same tick.
  const isPending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The host's listeners, or a form of the host around this one, must not handle the event.
    event.stopPropagation();
    if (isPending.current) return;
    // The same error has to be announced again.
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
      onFailure();
      showErrors(form, explainError(error, mode, texts));
    }
  }

  function showErrors(form: HTMLFormElement, shown: FormErrors) {
    const wrong = FORM_FIELDS[mode].find(({ name }) => shown.fields[name])?.name;
    const field = wrong && form.querySelector<HTMLElement>(`[name=${wrong}]`);
    // Screen readers say the error of a field when the focus arrives there, but not if it is there already.
    const isFocused = field && field === readDocument("activeElement");
    const announcement = isFocused ? shown.fields[wrong] : undefined;
    flushSync(() => setErrors({ ...shown, announcement }));
    field?.focus();
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
  const api = await loadApi();
  if (HAS_REGISTRATION && mode === "register") {
    const token = SETTINGS.recaptchaKey && { recaptchaToken: await fetchRecaptchaToken() };
    return finishLogin("user_signup", await api.register({ ...values, ...token }));
  }
  return finishLogin("user_login", await api.logIn(values));
}
