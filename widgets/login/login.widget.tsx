import { useLayoutEffect, useRef, useState } from "react";
import type { VendorId } from "../../shared/shop/config/page-config.ts";
import type { FundraisingUser } from "../../shared/shop/config/public-api.ts";
import { formatName } from "../../shared/shop/domain/format-name.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { isAnythingFocused } from "../../shared/view/ui/restore-focus.ts";
import { AccountForms } from "./account-forms.tsx";
import * as styles from "./login.module.css";
import { loginOptions } from "./login.options.ts";
import { loginTexts } from "./login.texts.ts";
import { useAccountMode } from "./use-account-mode.ts";

/** The log-in and registration forms on a page of their own. */
function LoginPage({ options, content }: WidgetProps<typeof loginOptions>) {
  const texts = useTexts(loginTexts);
  const account = useAccountMode(options.mode, "page");
  const user = useShared((state) => state.user);
  const [dismissedId, setDismissedId] = useState<VendorId>();
  const section = useRef<HTMLElement>(null);
  // While the form is busy, the page is about to be left after its log-in.
  const isSignedIn = user && !account.isBusy && user.id !== dismissedId;
  const hasForm = !isSignedIn;
  const hadForm = useRef(hasForm);

  useLayoutEffect(() => {
    if (hadForm.current === hasForm) return;
    hadForm.current = hasForm;
    // The focused element may have been removed; a focus elsewhere in the page is kept.
    if (!isAnythingFocused()) {
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
        {isSignedIn && <SignedIn user={user} showForm={() => setDismissedId(user.id)} />}
      </div>
      {hasForm && <AccountForms {...account} content={content} />}
    </section>
  );
}

interface SignedInProps {
  user: FundraisingUser;
  /** Called when the user wants to log in with another account. */
  showForm: () => void;
}

/** Shown instead of the form to a signed-in user: the account, and a link to the dashboard. */
function SignedIn({ user, showForm }: SignedInProps) {
  const texts = useTexts(loginTexts);
  const { dashboard } = useShared((state) => state.page.links);
  const name = formatName([user.firstName, user.lastName].filter(Boolean).join(" "));
  return (
    <>
      <p className={styles.user}>
        <strong dir="auto">{name}</strong>
        <span dir="auto">{user.email}</span>
      </p>
      <div className={styles.submit}>
        <ActionLink look="filled" href={dashboard}>
          {texts["login.goOn"]}
        </ActionLink>
      </div>
      <p className={styles.alternative}>
        <Button look="plain" onClick={showForm}>
          {texts["login.useAnother"]}
        </Button>
      </p>
    </>
  );
}

export const widget = defineWidget({ name: "login", options: loginOptions, Component: LoginPage });
