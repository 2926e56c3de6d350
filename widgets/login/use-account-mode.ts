import { useState } from "react";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { type AccountMode, HAS_REGISTRATION } from "./account-fields.ts";
import { loginTexts } from "./login.texts.ts";

/** Where the forms are shown: in the dialog, or on a page of their own. */
export type Place = "dialog" | "page";

/** Whether registration is available at each place. */
const CAN_REGISTER: Record<Place, boolean> = {
  dialog: !SETTINGS.registration.disabledAsModal,
  page: !SETTINGS.registration.disabledAsPage,
};

/**
 * Which of the two forms is shown: the requested one, until the user chooses the other.
 *
 * @param canRegister passed by tests only
 */
export function useAccountMode(
  requestedMode: AccountMode,
  place: Place,
  canRegister = CAN_REGISTER,
) {
  const texts = useTexts(loginTexts);
  const [choice, setChoice] = useState({ requestedMode, mode: requestedMode });
  const [isBusy, setIsBusy] = useState(false);
  // A new request, by a trigger or the host's script, overrides the user's earlier choice.
  if (choice.requestedMode !== requestedMode) setChoice({ requestedMode, mode: requestedMode });
  const isHere = HAS_REGISTRATION && canRegister[place];
  const elsewhere = place === "page" ? "dialog" : "page";
  const mode: AccountMode = isHere ? choice.mode : "login";
  /** Where the user can register. */
  const registration = isHere ? "here" : canRegister[elsewhere] ? elsewhere : "nowhere";
  return {
    mode,
    /** Heading of the form. */
    title: texts[mode === "login" ? "login.title" : "login.registerTitle"],
    registration,
    /** Whether registration was requested but is not available here. */
    isUnavailable: !isHere && requestedMode === "register",
    showForm: (mode: AccountMode) => setChoice({ requestedMode, mode }),
    /** Whether a request is pending; after a success, until the page is left. */
    isBusy,
    setIsBusy,
  };
}

export type AccountState = ReturnType<typeof useAccountMode>;
