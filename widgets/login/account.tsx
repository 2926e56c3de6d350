import { useCallback, useState } from "react";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import { readTyped, type Typed } from "./account-fields.ts";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";
import type { ShownAccount } from "./use-account-mode.ts";

/** One of the two forms, and the way to the other. What was typed goes along. */
export function Account({ mode, canRegister, showForm }: ShownAccount) {
  const texts = useTexts(loginTexts);
  // A box for what the form that goes leaves to the one that comes; nothing is rendered from it anew.
  const [typed] = useState<Partial<Typed>>({});
  const [hasSwitched, setHasSwitched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const keepTyped = useCallback(
    (form: HTMLFormElement | null) => (form ? () => void Object.assign(typed, readTyped(form)) : undefined),
    [typed],
  );
  return <></>;
}
