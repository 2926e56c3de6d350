import { useState } from "react";
import { useTexts } from "../../shared/store/page-slice.ts";
import type { AccountMode } from "./account-fields.ts";
import { HAS_REGISTRATION } from "./has-registration.ts";
import { loginTexts } from "./login.texts.ts";

/** Where the forms are shown: in the dialog, or on a page of their own. */
export type Place = "dialog" | "page";

export interface AccountState {
  mode: AccountMode;
  /** Heading of the form. */
  title: string;
  /** Where the user can register. */
  registration: "here" | Place | "nowhere";
  /** Whether registration was requested but is not available here. */
  isUnavailable: boolean;
  showForm: (mode: AccountMode) => void;
  /** Whether a request is pending; after a success, until the page is left. */
  isBusy: boolean;
  setIsBusy: (isBusy: boolean) => void;
}

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
): AccountState {
  const texts = useTexts(loginTexts);
  const [choice, setChoice] = useState({ requestedMode, mode: requestedMode });
  const [isBusy, setIsBusy] = useState(false);
  // A new request, by a trigger or the host's script, overrides the user's earlier choice.
  if (choice.requestedMode !== requestedMode) setChoice({ requestedMode, mode: requestedMode });
  const isHere = HAS_REGISTRATION && canRegister[place];
  const elsewhere = place === "page" ? "dialog" : "page";
  const mode = isHere ? choice.mode : "login";
  return {
    mode,
    title: texts[mode === "login" ? "login.title" : "login.registerTitle"],
    registration: isHere ? "here" : canRegister[elsewhere] ? elsewhere : "nowhere",
    isUnavailable: !isHere && requestedMode === "register",
    showForm: (mode) => setChoice({ requestedMode, mode }),
    isBusy,
    setIsBusy,
  };
}
