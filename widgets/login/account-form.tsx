import { type FormEvent, Fragment, type Ref, useId, useState } from "react";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { useCookiesError } from "../../shared/view/mount/use-cookies-error.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { FormField } from "../../shared/view/ui/field.tsx";
import { Icon, IconButton } from "../../shared/view/ui/icon.tsx";
import { Alert } from "../../shared/view/ui/message.tsx";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import { FORM_FIELDS } from "./account-fields.ts";
import { FinePrint } from "./fine-print.tsx";
import * as styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import { Recaptcha } from "./recaptcha.tsx";
import type { AccountState } from "./use-account-mode.ts";
import { useSubmit } from "./use-submit.ts";

/** The icon of the button that shows the password; it is crossed out while the password is shown. */
const EYE =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z";
const STRIKETHROUGH = "M4.5 4.5l15 15";

export interface AccountFormProps extends AccountState {
  ref: Ref<HTMLFormElement>;
}

/** The log-in or the registration form. After a success it stays busy until the page is left. */
export function AccountForm(props: AccountFormProps) {
  const { mode, isBusy, showForm, ref } = props;
  const texts = useTexts(loginTexts);
  const { errors, setErrors, submit, clearFieldError } = useSubmit(props);
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const links = useShared((state) => state.page.links);
  const hintId = useId();
  const isNew = mode === "register";
  const label = texts[isNew ? "login.createAccount" : "login.logIn"];
  const busyLabel = texts[isNew ? "login.creatingAccount" : "login.loggingIn"];
  // An error message takes the place of the hint.
  const hasHint = isNew && !errors.fields.password;
  const cookiesError = useCookiesError(!!errors.formError);

  function hideAndSubmit(event: FormEvent<HTMLFormElement>) {
    setIsPasswordShown(false);
    submit(event);
  }

  return (
    // If no script handles the event, `post` keeps the password out of the URL.
    <form className={styles.form} method="post" noValidate onSubmit={hideAndSubmit} ref={ref}>
      {FORM_FIELDS[mode].map(({ name, ...input }) => (
        <Fragment key={name}>
          <FormField
            {...input}
            name={name}
            label={texts[`login.${name}`]}
            error={errors.fields[name]}
            // `required` would make screen readers call the form an "invalid entry" in Firefox.
            aria-required
            onInput={() => clearFieldError(name)}
            {...(name === "password" && {
              type: isPasswordShown ? "text" : "password",
              ...(hasHint && { "aria-describedby": hintId }),
            })}
          >
            {name === "password" && (
              <span className={styles.toggle}>
                <IconButton
                  aria-label={texts["login.showPassword"]}
                  aria-pressed={isPasswordShown}
                  onClick={() => setIsPasswordShown(!isPasswordShown)}
                >
                  <Icon shape={isPasswordShown ? EYE + STRIKETHROUGH : EYE} />
                </IconButton>
              </span>
            )}
          </FormField>
          {name === "email" && errors.fields.email && errors.offersLogIn && (
            <p className={styles.known}>
              <Button look="plain" onClick={() => showForm("login")}>
                {texts["login.withEmail"]}
              </Button>
            </p>
          )}
        </Fragment>
      ))}
      {hasHint && (
        <p className={styles.hint} id={hintId}>
          {texts["login.passwordHint"]}
        </p>
      )}
      {!isNew && links.forgotPassword && (
        <p className={styles.forgot}>
          <ActionLink look="link" href={links.forgotPassword}>
            {texts["login.forgotPassword"]}
          </ActionLink>
        </p>
      )}
      {errors.formError && <Alert dir="auto">{cookiesError || errors.formError}</Alert>}
      {SETTINGS.recaptchaKey && isNew && (
        <Recaptcha
          isUnavailable={Boolean(errors.isRecaptchaUnavailable)}
          setIsUnavailable={(isRecaptchaUnavailable) =>
            setErrors((errors) => ({ ...errors, isRecaptchaUnavailable }))
          }
        />
      )}
      {isNew && (links.terms || links.privacy) && (
        <FinePrint
          text={texts["login.agreement"]}
          links={links}
          linkTexts={{ terms: texts["login.terms"], privacy: texts["login.privacy"] }}
        />
      )}
      <div className={styles.submit}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
        {/* A screen reader does not announce the label of a button without focus. */}
        <span className={hidden.visuallyHidden} role="status">
          {isBusy ? busyLabel : errors.announcement}
        </span>
      </div>
    </form>
  );
}
