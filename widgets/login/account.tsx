import { useCallback, useEffect, useRef, useState } from "react";
import { onPageRestore } from "../../shared/page/platform/back-forward.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { store, useShared } from "../../shared/shop/store/store.ts";
import { HostSlot } from "../../shared/view/mount/host-slot.tsx";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { HAS_REGISTRATION } from "./account-fields.ts";
import { AccountForm } from "./account-form.tsx";
import * as styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import { type AccountState, canRegister, type Place } from "./use-account-mode.ts";

interface AccountProps extends AccountState {
  /** The content of the mount point, which may have other ways to log in. */
  content: readonly Node[];
}

/** One of the two forms, and the button that switches to the other, which keeps the values. */
export function Account(props: AccountProps) {
  const { requestedMode, place, mode, showForm, isBusy, setIsBusy, content } = props;
  const texts = useTexts(loginTexts);
  // A form from the back/forward cache may wait for a request that was aborted: it is remounted.
  const [visit, setVisit] = useState(0);
  // The untrimmed values that the next form takes over from the unmounted one.
  const [values] = useState<Record<string, FormDataEntryValue>>({});
  const hasLoginFailed = useRef(false);
  const accountRef = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  const transferValues = useCallback(
    (form: HTMLFormElement) => {
      for (const field of form.querySelectorAll("input")) {
        field.value = String(values[field.name] ?? "");
      }
      return () => {
        Object.assign(values, Object.fromEntries(new FormData(form)));
        // The password of another account, or a mistyped one, would become that of the new account.
        if (hasLoginFailed.current) values.password = "";
        hasLoginFailed.current = false;
      };
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
  const isHere = HAS_REGISTRATION && canRegister(place);
  const isUnavailable = !isHere && requestedMode === "register";
  return (
    <div ref={accountRef}>
      {isUnavailable && (
        <p className={styles.notice} role="alert">
          <RegistrationLink place={place} isUnavailable />
        </p>
      )}
      <AccountForm
        key={`${mode} ${visit}`}
        mode={mode}
        isBusy={isBusy}
        setIsBusy={setIsBusy}
        showLogIn={() => showForm("login")}
        onFailure={() => {
          hasLoginFailed.current = isNew;
        }}
        ref={transferValues}
      />
      <HostSlot className={styles.alternatives} content={content} name="alternatives" />
      {isHere ? (
        <p className={styles.alternative}>
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
        !isUnavailable && (
          <p className={styles.alternative}>
            <RegistrationLink place={place} />
          </p>
        )
      )}
    </div>
  );
}

/**
 * A link to the registration at the other place, or a text that there is none.
 *
 * @param isUnavailable whether registration was requested here
 */
function RegistrationLink({ place, isUnavailable }: { place: Place; isUnavailable?: boolean }) {
  const texts = useTexts(loginTexts);
  const address = useShared((state) => state.page.links.register);
  const isOnPage = place === "dialog";
  if (!HAS_REGISTRATION || !canRegister(isOnPage ? "page" : "dialog")) {
    return <span>{texts["login.registrationClosed"]}</span>;
  }
  const notice = isOnPage ? "login.notInDialog" : "login.notOnPage";
  return (
    <>
      <span>{texts[isUnavailable ? notice : "login.isNew"]}</span>{" "}
      {isOnPage ? (
        <ActionLink look="link" href={address}>
          {texts["login.toRegister"]}
        </ActionLink>
      ) : (
        <Button look="plain" data-widget-open="register">
          {texts["login.toRegister"]}
        </Button>
      )}
    </>
  );
}
