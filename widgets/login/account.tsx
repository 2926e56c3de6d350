import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import type { ShownAccount } from "./use-account-mode.ts";

/** One of the two forms, and the way to the other. What was typed goes along. */
export function Account({ mode, canRegister, showForm }: ShownAccount) {
  const texts = useTexts(loginTexts);
  const [isBusy, setIsBusy] = useState(false);
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

  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    accountRef.current?.querySelector("input")?.focus();
  }, [mode]);

  const isNew = mode === "login";
  return (
    <div ref={accountRef}>
      <AccountForm key={mode} mode={mode} isBusy={isBusy} setIsBusy={setIsBusy} ref={carryTyped} />
      {canRegister ? (
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
        <p className={styles.other}>{texts["login.registrationClosed"]}</p>
      )}
    </div>
  );
}
