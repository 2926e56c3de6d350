import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTexts } from "../../shared/store/page-slice.ts";
import { type AccountMode, type FieldName, readTyped } from "./account-fields.ts";
import { explainRefusal, type Trouble } from "./explain-refusal.ts";
import { findMistakes } from "./find-mistakes.ts";
import { loginTexts } from "./login.texts.ts";
import { sendAccount } from "./send-account.ts";

const NO_TROUBLE: Trouble = { fields: {} };

/**
 * Sending one of the two forms: once at a time, and then busy until the page is left.
 *
 * @param setIsBusy told when sending begins and ends
 */
export function useSubmit(mode: AccountMode, setIsBusy: (isBusy: boolean) => void) {
  const texts = useTexts(loginTexts);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  // State would still say no to a second submit within the same moment.
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Neither the host's scripts nor a form of the host's around ours get to see this one.
    event.stopPropagation();
    if (isSending.current) return;
    const form = event.currentTarget;
    const written = readTyped(form);
    const mistakes = findMistakes(mode, written, texts);
    if (Object.keys(mistakes).length > 0) return showTrouble(form, { fields: mistakes });
    isSending.current = true;
    setIsBusy(true);
    setTrouble(NO_TROUBLE);
    try {
      await sendAccount(mode, written);
    } catch (error) {
      isSending.current = false;
      setIsBusy(false);
      showTrouble(form, explainRefusal(error, mode, texts));
    }
  }

  function showTrouble(form: HTMLFormElement, found: Trouble) {
    flushSync(() => setTrouble(found));
    form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  function forgetMistake(name: FieldName) {
    if (!trouble.fields[name]) return;
    const { [name]: _, ...others } = trouble.fields;
    setTrouble({ ...trouble, fields: others });
  }

  return { trouble, setTrouble, submit, forgetMistake };
}
