import { type FormEvent, type Ref, useState } from "react";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { FormField } from "../../shared/ui/form-field.tsx";
import { Trouble } from "../../shared/ui/trouble.tsx";
import hidden from "../../shared/ui/visually-hidden.module.css";
import { type AccountMode, FORM_FIELDS } from "./account-fields.ts";
import { FIELD_INPUTS } from "./field-inputs.ts";
import styles from "./login.module.css";
import { type LoginTexts, loginTexts } from "./login.texts.ts";
import { PasswordToggle } from "./password-toggle.tsx";
import { Recaptcha } from "./recaptcha.tsx";
import { useSubmit } from "./use-submit.ts";

export interface AccountFormProps {
  mode: AccountMode;
  isBusy: boolean;
  setIsBusy: (isBusy: boolean) => void;
  ref: Ref<HTMLFormElement>;
}

/** What the button says, and what it says while sending is under way. */
const LABELS: Record<AccountMode, [rest: keyof LoginTexts, busy: keyof LoginTexts]> = {
  login: ["login.logIn", "login.loggingIn"],
  register: ["login.createAccount", "login.creatingAccount"],
};

/** The form to log in with, or to register with. It stays busy until the page is left. */
export function AccountForm({ mode, isBusy, setIsBusy, ref }: AccountFormProps) {
  const texts = useTexts(loginTexts);
  const { trouble, setTrouble, submit, forgetMistake } = useSubmit(mode, setIsBusy);
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const [restLabel, busyLabel] = LABELS[mode];

  function hideAndSubmit(event: FormEvent<HTMLFormElement>) {
    setIsPasswordShown(false);
    submit(event);
  }

  return (
    // Should the script ever not be asked, a post keeps the password out of the address.
    <form className={styles.form} method="post" noValidate onSubmit={hideAndSubmit} ref={ref}>
      {FORM_FIELDS[mode].map((name) => (
        <FormField
          key={name}
          {...FIELD_INPUTS[name]}
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
      {trouble.message && <Trouble dir="auto">{trouble.message}</Trouble>}
      {SETTINGS.recaptchaKey && mode === "register" && (
        <Recaptcha
          isMissing={Boolean(trouble.isRecaptchaMissing)}
          setIsMissing={(isRecaptchaMissing) =>
            setTrouble((trouble) => ({ ...trouble, isRecaptchaMissing }))
          }
        />
      )}
      <div className={styles.send}>
        <Button type="submit" isBusy={isBusy}>
          {texts[isBusy ? busyLabel : restLabel]}
        </Button>
        {/* Who has sent the form from a field hears nothing of the button. */}
        <span className={hidden.visuallyHidden} role="status">
          {isBusy && texts[busyLabel]}
        </span>
      </div>
    </form>
  );
}
