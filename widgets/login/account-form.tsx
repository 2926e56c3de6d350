import { type FormEvent, type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { FormField } from "../../shared/ui/form-field.tsx";
import { type AccountMode, type FieldName, FORM_FIELDS, readTyped } from "./account-fields.ts";
import { explainRefusal, type Trouble } from "./explain-refusal.ts";
import { FIELD_INPUTS } from "./field-inputs.ts";
import { findMistakes } from "./find-mistakes.ts";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import { PasswordToggle } from "./password-toggle.tsx";
import { sendAccount } from "./send-account.ts";

export interface AccountFormProps {
  mode: AccountMode;
  isBusy: boolean;
  setIsBusy: (isBusy: boolean) => void;
  ref: Ref<HTMLFormElement>;
}

const NO_TROUBLE: Trouble = { fields: {} };

/** The form to log in with, or to register with. It stays busy until the page is left. */
export function AccountForm({ mode, isBusy, setIsBusy, ref }: AccountFormProps) {
  const texts = useTexts(loginTexts);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  // State would still say no to a second submit within the same moment.
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Neither the host's scripts nor a form of the host's around ours get to see this one.
    event.stopPropagation();
    if (isSending.current) return;
    const form = event.currentTarget;
    const written = readTyped(form);
    setIsPasswordShown(false);
    const mistakes = findMistakes(mode, written, texts);
    if (Object.keys(mistakes).length > 0) return showTrouble(form, { fields: mistakes });
    isSending.current = true;
    setIsBusy(true);
    setTrouble(NO_TROUBLE);
    try {
      await sendAccount(mode, written);
    } catch (error) {
      isSending.current = false;
      setIsBusy(false);
      showTrouble(form, explainRefusal(error, mode, texts));
    }
  }

  function showTrouble(form: HTMLFormElement, found: Trouble) {
    flushSync(() => setTrouble(found));
    form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  function forgetMistake(name: FieldName) {
    if (!trouble.fields[name]) return;
    const { [name]: _, ...others } = trouble.fields;
    setTrouble({ ...trouble, fields: others });
  }

  const labels: Record<AccountMode, [rest: keyof typeof texts, busy: keyof typeof texts]> = {
    login: ["login.logIn", "login.loggingIn"],
    register: ["login.createAccount", "login.creatingAccount"],
  };
  const [restLabel, busyLabel] = labels[mode];

  return (
    // Should the script ever not be asked, a post keeps the password out of the address.
    <form className={styles.form} method="post" noValidate onSubmit={submit} ref={ref}>
      {FORM_FIELDS[mode].map((name) => (
        <FormField
          {...FIELD_INPUTS[name]}
          key={name}
          name={name}
          label={texts[`login.${name}`]}
          error={trouble.fields[name]}
          required
          onInput={() => forgetMistake(name)}
          {...(name === "password" && {
            type: isPasswordShown ? "text" : "password",
            autoComplete: mode === "login" ? "current-password" : "new-password",
          })}
        >
          {name === "password" && (
            <PasswordToggle isShown={isPasswordShown} setIsShown={setIsPasswordShown} />
          )}
        </FormField>
      ))}
      {trouble.message && (
        <p className={styles.trouble} role="alert">
          {trouble.message}
        </p>
      )}
      <div className={styles.send}>
        <Button type="submit" isBusy={isBusy}>
          {texts[isBusy ? busyLabel : restLabel]}
        </Button>
      </div>
    </form>
  );
}
