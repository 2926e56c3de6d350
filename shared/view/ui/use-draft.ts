import { type FocusEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readDocument } from "../../page/platform/read-document.ts";
import { waitForClick } from "../../page/platform/wait-for-click.ts";
import { ValidityContext } from "./field-validity.ts";

export interface DraftOptions {
  value: number;
  format: (value: number) => string;
  /** The value of a text, or the error message for an invalid one. */
  parse: (text: string) => number | string;
  /** Called with each valid value while the user types. */
  change: (value: number) => void;
  /**
   * The field's name in our form around it. A field without a name belongs to no form, because Enter in it would submit
   * a form of the host around the widget, and an invalid text would keep that from being submitted.
   */
  name?: string | undefined;
}

/**
 * Keeps the text of a field apart from its value: an incomplete number, or one in another format, must stay as it was
 * typed. A value that is changed from outside replaces the text, and what is typed next replaces that. While the text is
 * invalid, the field's `checkValidity()` returns `false`.
 */
export function useDraft(options: DraftOptions) {
  const { value, format, parse, change, name } = options;
  const onValidityChange = useContext(ValidityContext);
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ text: format(value), value, isFinished: false });
  const isCurrent = draft.value === value;
  const text = isCurrent ? draft.text : format(value);
  const parsed = parse(text);
  const error = typeof parsed === "string" ? parsed : "";
  const isValid = typeof parsed === "number";
  // Several changes may come before the first is rendered.
  const latest = useRef({ text, value });
  useLayoutEffect(() => {
    latest.current = { text, value };
  });
  // What a shopper types next replaces the number from outside, and is not appended to it.
  useLayoutEffect(() => {
    const isOutside = draft.value !== value;
    if (isOutside && readDocument("activeElement") === input.current) input.current?.select();
  }, [draft.value, value]);
  useEffect(() => {
    input.current?.setCustomValidity(error);
    if (isValid) return;
    onValidityChange(false);
    return () => onValidityChange(true);
  }, [error, isValid, onValidityChange]);

  const finish = () => setDraft({ text: isValid ? format(value) : text, value, isFinished: true });

  function write(written: string): void {
    const before = latest.current.value;
    const parsed = parse(written);
    const next = { text: written, value: typeof parsed === "string" ? before : parsed };
    latest.current = next;
    setDraft({ ...next, isFinished: false });
    if (next.value !== before) change(next.value);
  }

  return {
    /** The error message, once the user has left the field or tried to submit. */
    shownError: (isCurrent && draft.isFinished && error) || undefined,
    write,
    /** The latest text, which may not be rendered yet, and value. */
    readLatest: () => latest.current,
    inputProps: {
      ref: input,
      name,
      // In a form, Enter submits, and the browser names the key.
      ...(!name && { form: "", enterKeyHint: "done" as const }),
      value: text,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        write(currentTarget.value),
      onBlur: ({ currentTarget }: FocusEvent) =>
        waitForClick(() => {
          // The user may be back in the field by then.
          if (readDocument("activeElement") !== currentTarget) finish();
        }),
      onInvalid: finish,
    },
  };
}
