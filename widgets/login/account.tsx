import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import type { Typed } from "./account-fields.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import type { ShownAccount } from "./use-account-mode.ts";

/** One of the two forms, and the way to the other. What was typed goes along. */
export function Account({ mode, canRegister, showForm }: ShownAccount) {
  const texts = useTexts(loginTexts);
  const [isBusy, setIsBusy] = useState(false);
  // A box that the form that goes leaves its fields in for the one that comes.
  const [typed] = useState<Partial<Typed>>({});
  const accountRef = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  const keepTyped = useCallback(
    (form: HTMLFormElement) => () =>
      void Object.assign(typed, Object.fromEntries(new FormData(form))),
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
      <AccountForm
        key={mode}
        mode={mode}
        typed={typed}
        isBusy={isBusy}
        setIsBusy={setIsBusy}
        ref={keepTyped}
      />
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
