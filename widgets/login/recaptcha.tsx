import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { reportError } from "../../shared/page/host/report.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { Button } from "../../shared/view/ui/button.tsx";
import { Alert } from "../../shared/view/ui/message.tsx";
import { loadRecaptcha } from "./fetch-recaptcha-token.ts";
import { FinePrint } from "./fine-print.tsx";
import { recaptchaTexts } from "./login.texts.ts";

/** The host that a content blocker must allow. */
const readHost = () => new URL(SETTINGS.recaptchaScript).hostname;

const GOOGLE_LINKS = {
  privacy: "https://policies.google.com/privacy",
  terms: "https://policies.google.com/terms",
};

export interface RecaptchaProps {
  /** Whether recaptcha failed to load, here or during the last submit. */
  isUnavailable: boolean;
  setIsUnavailable: (isUnavailable: boolean) => void;
}

/** Loads recaptcha when the form is shown, and renders its legal notice or an error with a retry. */
export function Recaptcha({ isUnavailable, setIsUnavailable }: RecaptchaProps) {
  const texts = useTexts(recaptchaTexts);
  const [isBusy, setIsBusy] = useState(false);
  const noticeRef = useRef<HTMLDivElement>(null);

  async function load() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await loadRecaptcha();
      // The retry button is removed, so the focus moves to the next button if it is still on the
      // removed one.
      const notice = noticeRef.current;
      const retryButton = notice?.querySelector("button");
      if (retryButton && retryButton === readDocument("activeElement"))
        notice?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
      setIsUnavailable(false);
    } catch (error) {
      reportError("Recaptcha could not be loaded. The form offers to try again.", error);
      setIsUnavailable(true);
    }
    setIsBusy(false);
  }

  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  return (
    <div ref={noticeRef}>
      {isUnavailable && (
        <Alert isAlert={false}>
          {/* The key mounts a new alert after each failure, because only new alerts are announced. */}
          <span key={String(isBusy)} role={isBusy ? undefined : "alert"}>
            {fillText(texts["login.recaptchaMissing"], { host: readHost() })}
          </span>
          <Button look="plain" isBusy={isBusy} onClick={load}>
            {texts["login.recaptchaRetry"]}
          </Button>
        </Alert>
      )}
      <FinePrint
        text={texts["login.recaptcha"]}
        links={GOOGLE_LINKS}
        linkTexts={{
          privacy: texts["login.recaptchaPrivacy"],
          terms: texts["login.recaptchaTerms"],
        }}
      />
    </div>
  );
}
