import { useRef, useState } from "react";
import { useTexts } from "../../shared/shop/store/store.ts";
import type { AccountMode } from "./account-fields.ts";
import { loginTexts } from "./login.texts.ts";

/** Where the forms are shown: in the dialog, or on a page of their own. */
type Place = "dialog" | "page";

/** Which of the two forms is shown: the requested one, until the user chooses the other. */
export function useAccountMode(requestedMode: AccountMode, place: Place) {
  const texts = useTexts(loginTexts);
  const [choice, setChoice] = useState({ requestedMode, mode: requestedMode });
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const hasLoginFailed = useRef(false);
  // A new request, by a trigger or the host's script, overrides the user's earlier choice.
  if (choice.requestedMode !== requestedMode) setChoice({ requestedMode, mode: requestedMode });
  const canRegister = !(place === "dialog"
    ? SETTINGS.registration.disabledAsModal
    : SETTINGS.registration.disabledAsPage);
  const mode: AccountMode = canRegister ? choice.mode : "login";
  return {
    place,
    mode,
    canRegister,
    /** Whether registration was requested and is disabled here. */
    isUnavailable: requestedMode === "register" && !canRegister,
    /** Heading of the form. */
    title: texts[mode === "login" ? "login.title" : "login.registerTitle"],
    showForm: (mode: AccountMode) => setChoice({ requestedMode, mode }),
    /** Whether a request is pending; after a success, until the page is left. */
    isBusy,
    setIsBusy,
    /** Whether the page is being left after a success. */
    isLeaving,
    setIsLeaving,
    /** Whether the log-in was rejected since the form was last changed for the other one. */
    hasLoginFailed,
  };
}

export type AccountState = ReturnType<typeof useAccountMode>;
