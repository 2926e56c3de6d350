import { useState } from "react";
import { useTexts } from "../../shared/store/page-slice.ts";
import type { AccountMode } from "./account-fields.ts";
import { HAS_REGISTRATION } from "./has-registration.ts";
import { loginTexts } from "./login.texts.ts";

export interface ShownAccount {
  mode: AccountMode;
  /** Heading of the form shown. */
  title: string;
  canRegister: boolean;
  showForm: (mode: AccountMode) => void;
}

/**
 * Which of the two forms is shown: the one that was asked for, until people choose the other.
 *
 * @param isDisabled whether registration is switched off where this stands
 */
export function useAccountMode(asked: AccountMode, isDisabled: boolean): ShownAccount {
  const texts = useTexts(loginTexts);
  const [choice, setChoice] = useState({ asked, mode: asked });
  // Asked for anew, by another opener or the host's script: that counts more than an earlier choice.
  if (choice.asked !== asked) setChoice({ asked, mode: asked });
  const canRegister = HAS_REGISTRATION && !isDisabled;
  const mode = canRegister ? choice.mode : "login";
  return {
    mode,
    title: texts[mode === "login" ? "login.title" : "login.registerTitle"],
    canRegister,
    showForm: (mode) => setChoice({ asked, mode }),
  };
}
