import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { type AccountMode, type FieldName, readValues } from "./account-fields.ts";
import { explainError, type FormErrors } from "./explain-error.ts";
import { loginTexts } from "./login.texts.ts";
import { submitAccount } from "./submit-account.ts";
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
    const form = event.currentTarget;
    const values = readValues(form);
    const fieldErrors = validateAccount(mode, values, texts);
    if (Object.keys(fieldErrors).length > 0) return showErrors(form, { fields: fieldErrors });
    isPending.current = true;
    setIsBusy(true);
    setErrors(NO_ERRORS);
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
    flushSync(() => setErrors(shown));
    form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  function clearFieldError(name: FieldName) {
    if (!errors.fields[name]) return;
    const { [name]: _, ...others } = errors.fields;
    setErrors({ ...errors, fields: others });
  }

  return { errors, setErrors, submit, clearFieldError };
}
