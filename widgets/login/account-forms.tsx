import { useCallback, useEffect, useRef, useState } from "react";
import { store, useShared, useTexts } from "../../shared/shop/store/store.ts";
import { HostSlot } from "../../shared/view/mount/host-slot.tsx";
import { useStay } from "../../shared/view/mount/use-stay.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import * as styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import type { AccountState } from "./use-account-mode.ts";

interface AccountFormsProps extends AccountState {
  /** The content of the mount point, which may offer other ways to log in. */
  content: readonly Node[];
  /** Called when the page is shown on after a log-in: the user came back to it, or did not leave it. */
  onStay?: () => void;
}

/** One of the two forms, and the button that switches to the other form, which gets the values of the first. */
export function AccountForms(props: AccountFormsProps) {
  const { mode, isUnavailable, setIsBusy, hasLoginFailed, content } = props;
  const { isLeaving, setIsLeaving, onStay } = props;
  // A form from the back/forward cache may wait for an aborted request, so it is remounted.
  const [visit, setVisit] = useState(0);
  // The untrimmed values of the unmounted form, for the next one.
  const [values] = useState<Record<string, FormDataEntryValue>>({});
  const accountRef = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  const transferValues = useCallback(
    (form: HTMLFormElement) => {
      for (const field of form.querySelectorAll("input")) {
        field.value = String(values[field.name] ?? "");
      }
      return () => {
        Object.assign(values, Object.fromEntries(new FormData(form)));
        // A rejected password belongs to another account or is mistyped, so the new account must
        // not get it.
        if (hasLoginFailed.current) values.password = "";
        hasLoginFailed.current = false;
      };
    },
    [values, hasLoginFailed],
  );

  useStay(isLeaving, () => {
    // The log-in was successful before the user navigated back.
    if (store.getState().user) accountRef.current?.querySelector("form")?.reset();
    setIsBusy(false);
    setIsLeaving(false);
    setVisit((visit) => visit + 1);
    onStay?.();
  });

  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    accountRef.current?.querySelector("input")?.focus();
  }, [mode]);

  const otherForm = <OtherForm {...props} />;
  return (
    <div ref={accountRef}>
      {isUnavailable && (
        <p className={styles.notice} role="alert">
          {otherForm}
        </p>
      )}
      <AccountForm key={`${mode} ${visit}`} {...props} ref={transferValues} />
      <HostSlot className={styles.alternatives} content={content} name="alternatives" />
      {!isUnavailable && <p className={styles.alternative}>{otherForm}</p>}
    </div>
  );
}

/**
 * The button or link to the other form, here or on its own page, or a text that registration is
 * unavailable.
 */
function OtherForm(props: AccountState) {
  const { place, mode, canRegister, isUnavailable, showForm, isBusy } = props;
  const texts = useTexts(loginTexts);
  const address = useShared((state) => state.page.links.register);
  // The build replaces each of these by its value.
  if (SETTINGS.registration.disabledAsModal && SETTINGS.registration.disabledAsPage)
    return <span dir="auto">{texts["login.registrationClosed"]}</span>;
  const isNew = mode === "login";
  const notice = place === "dialog" ? "login.notInDialog" : "login.notOnPage";
  const label = texts[isNew ? "login.toRegister" : "login.toLogIn"];
  const switchForm = () => !isBusy && showForm(isNew ? "register" : "login");
  return (
    <>
      <span dir="auto">
        {texts[isUnavailable ? notice : isNew ? "login.isNew" : "login.hasAccount"]}
      </span>{" "}
      {place === "dialog" && !canRegister ? (
        <ActionLink look="link" href={address}>
          {label}
        </ActionLink>
      ) : (
        <Button
          look="plain"
          {...(canRegister ? { isBusy, onClick: switchForm } : { "data-widget-open": "register" })}
        >
          {label}
        </Button>
      )}
    </>
  );
}
