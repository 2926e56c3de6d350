import { useCallback, useEffect, useRef, useState } from "react";
import { watchReturn } from "../../shared/platform/page-return.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { store } from "../../shared/store/store.ts";
import { Button } from "../../shared/ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import { RegistrationElsewhere } from "./registration-elsewhere.tsx";
import type { ShownAccount } from "./use-account-mode.ts";

/** One of the two forms, and the way to the other. What was typed goes along. */
export function Account(props: ShownAccount) {
  const { mode, registration, isRefused, showForm, isBusy, setIsBusy } = props;
  const texts = useTexts(loginTexts);
  // A form that the browser has kept since an earlier visit waits for what will not come any more.
  const [visit, setVisit] = useState(0);
  // What the form that goes leaves for the one that comes, raw.
  const [typed] = useState<Record<string, FormDataEntryValue>>({});
  const accountRef = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  const carryTyped = useCallback(
    (form: HTMLFormElement) => {
      for (const field of form.querySelectorAll("input")) {
        field.value = String(typed[field.name] ?? "");
      }
      return () => void Object.assign(typed, Object.fromEntries(new FormData(form)));
    },
    [typed],
  );

  useEffect(
    () =>
      watchReturn(() => {
        // Back from where the log-in has led to, there is nothing left to fill in.
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
  const elsewhere = <RegistrationElsewhere registration={registration} isRefused={isRefused} />;
  return (
    <div ref={accountRef}>
      {isRefused && (
        <p className={styles.notice} role="alert">
          {elsewhere}
        </p>
      )}
      <AccountForm
        key={`${mode} ${visit}`}
        mode={mode}
        isBusy={isBusy}
        setIsBusy={setIsBusy}
        ref={carryTyped}
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
        !isRefused && <p className={styles.other}>{elsewhere}</p>
      )}
    </div>
  );
}
