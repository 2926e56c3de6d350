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

/** The log-in and registration forms on a page of their own. */
interface LoginOptions {
  /** Which form is shown first. */
  mode: AccountMode;
}

function LoginPage({ options }: WidgetProps<LoginOptions>) {
  const texts = useTexts(loginTexts);
  const account = useAccountMode(options.mode, "page");
  const user = useShared((state) => state.user);
  const [dismissedId, setDismissedId] = useState("");
  const section = useRef<HTMLElement>(null);
  // While the form is busy, the page is about to be left after its log-in.
  const isSignedIn = user && !account.isBusy && String(user.id) !== dismissedId;
  const hasForm = !isSignedIn;
  const hadForm = useRef(hasForm);

  useLayoutEffect(() => {
    if (hadForm.current === hasForm) return;
    hadForm.current = hasForm;
    // The focused element may have been removed; a focus elsewhere in the page is kept.
    if (document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>(hasForm ? "input" : "h2")?.focus();
    }
  }, [hasForm]);

  return (
    <section className={styles.login} ref={section}>
      {/* A live region must exist before its content changes. */}
      <div aria-live="polite">
        <h2 className={styles.title} tabIndex={-1}>
          {isSignedIn ? texts["login.signedIn"] : account.title}
        </h2>
        {isSignedIn && <SignedIn user={user} showForm={() => setDismissedId(String(user.id))} />}
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
