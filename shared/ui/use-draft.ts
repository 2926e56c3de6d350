import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";

export interface DraftOptions {
  value: number;
  format: (value: number) => string;
  /** `null` where the text is invalid. */
  parse: (text: string) => number | null;
  change: (value: number) => void;
}

export interface Draft {
  text: string;
  isValid: boolean;
  /** Whether to show that it is invalid: the user has left the field, or tried to submit. */
  isErrorShown: boolean;
  write: (text: string) => void;
  /** The latest value, which may not be rendered yet. */
  readValue: () => number;
  finish: () => void;
  /** Finishes after the click that moved the focus. */
  handleBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the text of a field apart from its value: an incomplete number, or one in another format, must stay
 * as it was typed. A value that is changed from outside replaces the text.
 */
export function useDraft({ value, format, parse, change }: DraftOptions): Draft {
  const [draft, setDraft] = useState({ text: format(value), value, isFinished: false });
  const isCurrent = draft.value === value;
  const text = isCurrent ? draft.text : format(value);
  const isValid = parse(text) !== null;
  // Several changes may come before the first is rendered.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });

  const finish = () => setDraft({ text: isValid ? format(value) : text, value, isFinished: true });
  return {
    text,
    isValid,
    isErrorShown: isCurrent && draft.isFinished && !isValid,
    write: (written) => {
      const before = latest.current;
      const made = parse(written) ?? before;
      latest.current = made;
      setDraft({ text: written, value: made, isFinished: false });
      if (made !== before) change(made);
    },
    readValue: () => latest.current,
    finish,
    handleBlur: ({ currentTarget }) =>
      waitForClick(() => {
        // The user may be back in the field by then.
        if (document.activeElement !== currentTarget) finish();
      }),
  };
}

/**
 * A field loses the focus while the button that will be clicked is still pressed. An error message that
 * appears by then moves the button away from under the pointer, and the click is lost.
 */
function waitForClick(act: () => void): void {
  const events = ["click", "keyup"];
  const end = () => {
    for (const event of events) document.removeEventListener(event, end, true);
    act();
  };
  for (const event of events) document.addEventListener(event, end, true);
}
