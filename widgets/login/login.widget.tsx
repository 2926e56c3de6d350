import { useLayoutEffect, useRef, useState } from "react";
import { oneOf } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { Account } from "./account.tsx";
import type { AccountMode } from "./account-fields.ts";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import { SignedIn } from "./signed-in.tsx";
import { useAccountMode } from "./use-account-mode.ts";

/** Logging in and registering on a page of their own. */
interface LoginOptions {
  /** Which form it begins with. */
  mode: AccountMode;
}

function LoginPage({ options }: WidgetProps<LoginOptions>) {
  const texts = useTexts(loginTexts);
  const account = useAccountMode(options.mode, "page");
  const user = useShared((state) => state.user);
  const [unwantedId, setUnwantedId] = useState("");
  const section = useRef<HTMLElement>(null);
  // Whoever has just logged in with this very form is about to leave the page.
  const known = user && !account.isBusy && String(user.id) !== unwantedId ? user : null;
  const hasForm = !known;
  const hadForm = useRef(hasForm);

  useLayoutEffect(() => {
    if (hadForm.current === hasForm) return;
    hadForm.current = hasForm;
    // What had the focus may be gone; elsewhere in the page it stays.
    if (document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>(hasForm ? "input" : "h2")?.focus();
    }
  }, [hasForm]);

  return (
    <section className={styles.login} ref={section}>
      {/* In place beforehand: only what changes in it is read out. */}
      <div aria-live="polite">
        <h2 className={styles.title} tabIndex={-1}>
          {known ? texts["login.signedIn"] : account.title}
        </h2>
        {known && <SignedIn user={known} showForm={() => setUnwantedId(String(known.id))} />}
      </div>
      {hasForm && <Account {...account} />}
    </section>
  );
}

export const widget = defineWidget<LoginOptions>({
  name: "login",
  options: {
    mode: { attribute: "data-mode", reader: oneOf(["login", "register"]), default: "login" },
  },
  Component: LoginPage,
});
