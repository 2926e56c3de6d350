import { useState } from "react";
import { useTexts } from "../../shared/store/page-slice.ts";
import type { AccountMode } from "./account-fields.ts";
import { HAS_REGISTRATION } from "./has-registration.ts";
import { loginTexts } from "./login.texts.ts";

/** Where the forms stand: over the page, or on a page of their own. */
export type Place = "dialog" | "page";

export interface ShownAccount {
  mode: AccountMode;
  /** Heading of the form shown. */
  title: string;
  /** Where people can register, if anywhere; `here` is the second of the two forms. */
  registration: "here" | Place | "nowhere";
  /** Whether registration was asked for where there is none. */
  isRefused: boolean;
  showForm: (mode: AccountMode) => void;
  /** Whether an attempt is under way; one that has worked is so until the page is left. */
  isBusy: boolean;
  setIsBusy: (isBusy: boolean) => void;
}

/** Whether people can register at each place. */
const CAN_REGISTER: Record<Place, boolean> = {
  dialog: !SETTINGS.registration.disabledAsModal,
  page: !SETTINGS.registration.disabledAsPage,
};

/**
 * Which of the two forms is shown: the one that was asked for, until people choose the other.
 *
 * @param canRegister only tests pass their own
 */
export function useAccountMode(
  asked: AccountMode,
  place: Place,
  canRegister = CAN_REGISTER,
): ShownAccount {
  const texts = useTexts(loginTexts);
  const [choice, setChoice] = useState({ asked, mode: asked });
  const [isBusy, setIsBusy] = useState(false);
  // Asked for anew, by another opener or the host's script: that counts more than an earlier choice.
  if (choice.asked !== asked) setChoice({ asked, mode: asked });
  const isHere = HAS_REGISTRATION && canRegister[place];
  const elsewhere = place === "page" ? "dialog" : "page";
  const mode = isHere ? choice.mode : "login";
  return {
    mode,
    title: texts[mode === "login" ? "login.title" : "login.registerTitle"],
    registration: isHere ? "here" : canRegister[elsewhere] ? elsewhere : "nowhere",
    isRefused: !isHere && asked === "register",
    showForm: (mode) => setChoice({ asked, mode }),
    isBusy,
    setIsBusy,
  };
}
