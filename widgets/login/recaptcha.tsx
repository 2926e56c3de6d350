import { useEffect, useRef, useState } from "react";
import { reportError } from "../../shared/host/report.ts";
import { fillText } from "../../shared/host/texts.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Trouble } from "../../shared/ui/trouble.tsx";
import { loadRecaptcha } from "./fetch-recaptcha-token.ts";
import styles from "./recaptcha.module.css";
import { recaptchaTexts } from "./recaptcha.texts.ts";

/** What a blocker has to let through. */
const readHost = () => new URL(SETTINGS.recaptchaScript).hostname;

export interface RecaptchaProps {
  /** Whether the last attempt to reach it failed, here or when the form was sent. */
  isMissing: boolean;
  setIsMissing: (isMissing: boolean) => void;
}

/** Fetches recaptcha as soon as its form is shown, and says what it is, or that it can't be had. */
export function Recaptcha({ isMissing, setIsMissing }: RecaptchaProps) {
  const texts = useTexts(recaptchaTexts);
  const [isBusy, setIsBusy] = useState(false);
  const noteRef = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    let isGone = false;
    loadRecaptcha().catch((error) => {
      reportError("Registering waits for recaptcha; people are offered to try again.", error);
      if (!isGone) setIsMissing(true);
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function retry() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await loadRecaptcha();
      // The button that was pressed goes; what it stood in the way of is next.
      noteRef.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
      setIsMissing(false);
    } catch (error) {
      reportError("Registering still waits for recaptcha.", error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div ref={noteRef}>
      {isMissing && (
        <Trouble isAlert={false}>
          {/* Only words that are new in the page are read out: each failure is. */}
          <p key={String(isBusy)} role={isBusy ? undefined : "alert"}>
            {fillText(texts["login.recaptchaMissing"], { host: readHost() })}
          </p>
          <Button look="plain" isBusy={isBusy} onClick={retry}>
            {texts["login.recaptchaRetry"]}
          </Button>
        </Trouble>
      )}
      <p className={styles.recaptcha}>
        <span>{texts["login.recaptcha"]}</span>{" "}
        <a href="https://policies.google.com/privacy" target="_blank" rel="noopener">
          {texts["login.recaptchaPrivacy"]}
        </a>{" "}
        <span>{texts["login.recaptchaAnd"]}</span>{" "}
        <a href="https://policies.google.com/terms" target="_blank" rel="noopener">
          {texts["login.recaptchaTerms"]}
        </a>{" "}
        <span>{texts["login.recaptchaApply"]}</span>
      </p>
    </div>
  );
}
