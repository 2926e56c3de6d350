import { useCallback, useEffect, useRef, useState } from "react";
import { onPageRestore } from "../../shared/platform/back-forward.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { store } from "../../shared/store/store.ts";
import { Button } from "../../shared/ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import { RegistrationLink } from "./registration-link.tsx";
import type { AccountState } from "./use-account-mode.ts";

/** One of the two forms, and the button that switches to the other, which keeps the values. */
export function Account(props: AccountState) {
  const { mode, registration, isUnavailable, showForm, isBusy, setIsBusy } = props;
  const texts = useTexts(loginTexts);
  // A form from the back/forward cache may wait for a request that was aborted: it is remounted.
  const [visit, setVisit] = useState(0);
  // The untrimmed values that the next form takes over from the unmounted one.
  const [values] = useState<Record<string, FormDataEntryValue>>({});
  const accountRef = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  const transferValues = useCallback(
    (form: HTMLFormElement) => {
      for (const field of form.querySelectorAll("input")) {
        field.value = String(values[field.name] ?? "");
      }
      return () => void Object.assign(values, Object.fromEntries(new FormData(form)));
    },
    [values],
  );

  useEffect(
    () =>
      onPageRestore(() => {
        // The log-in was successful before the user navigated back.
        if (store.getState().user) accountRef.current?.querySelector("form")?.reset();
        setIsBusy(false);
        setVisit((visit) => visit + 1);
      }),
    [setIsBusy],
  );

  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    accountRef.current?.querySelector("input")?.focus();
  }, [mode]);

  const isNew = mode === "login";
  const registrationLink = (
    <RegistrationLink registration={registration} isUnavailable={isUnavailable} />
  );
  return (
    <div ref={accountRef}>
      {isUnavailable && (
        <p className={styles.notice} role="alert">
          {registrationLink}
        </p>
      )}
      <AccountForm
        key={`${mode} ${visit}`}
        mode={mode}
        isBusy={isBusy}
        setIsBusy={setIsBusy}
        ref={transferValues}
      />
      {registration === "here" ? (
        <p className={styles.other}>
          <span>{texts[isNew ? "login.isNew" : "login.hasAccount"]}</span>{" "}
          <Button
            look="plain"
            isBusy={isBusy}
            onClick={() => !isBusy && showForm(isNew ? "register" : "login")}
          >
            {texts[isNew ? "login.toRegister" : "login.toLogIn"]}
          </Button>
        </p>
      ) : (
        !isUnavailable && <p className={styles.other}>{registrationLink}</p>
      )}
    </div>
  );
}
