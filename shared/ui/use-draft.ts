import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";

export interface DraftOptions {
  value: number;
  format: (value: number) => string;
  /** `null` where the text is no value. */
  parse: (text: string) => number | null;
  change: (value: number) => void;
}

export interface Draft {
  text: string;
  isValid: boolean;
  /** Whether it is time to say what is wrong: people have left the field, or tried to go on. */
  isWrong: boolean;
  write: (text: string) => void;
  /** The value with everything in it that was written, though it may not be rendered yet. */
  readValue: () => number;
  finish: () => void;
  /** Finishes once the click is over that took the focus away. */
  leave: (event: FocusEvent) => void;
}

/**
 * Keeps what is being written apart from the value that it makes: half a number, and one written in
 * another way than ours, must stay as it was typed. A value that is changed from elsewhere takes the
 * place of what was written.
 */
export function useDraft({ value, format, parse, change }: DraftOptions): Draft {
  const [draft, setDraft] = useState({ text: format(value), value, isFinished: false });
  const isCurrent = draft.value === value;
  const text = isCurrent ? draft.text : format(value);
  const isValid = parse(text) !== null;
  // Much may be written before the first of it is rendered.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });

  const finish = () => setDraft({ text: isValid ? format(value) : text, value, isFinished: true });
  return {
    text,
    isValid,
    isWrong: isCurrent && draft.isFinished && !isValid,
    write: (written) => {
      const before = latest.current;
      const made = parse(written) ?? before;
      latest.current = made;
      setDraft({ text: written, value: made, isFinished: false });
      if (made !== before) change(made);
    },
    readValue: () => latest.current,
    finish,
    leave: ({ currentTarget }) =>
      waitForClick(() => {
        // Whoever has come back meanwhile is not finished.
        if (document.activeElement !== currentTarget) finish();
      }),
  };
}

/**
 * A field is left while the button is still pressed that will be clicked. A sentence that appears by
 * then moves the button away from under the pointer, and the click is lost.
 */
function waitForClick(act: () => void): void {
  const events = ["click", "keyup"];
  const end = () => {
    for (const event of events) document.removeEventListener(event, end, true);
    act();
  };
  for (const event of events) document.addEventListener(event, end, true);
}
