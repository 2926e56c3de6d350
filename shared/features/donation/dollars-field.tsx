import { useEffect, useRef } from "react";
import { DONATION_MAX_CENTS } from "../../domain/limits.ts";
import { formatCents } from "../../domain/money.ts";
import { parseDollars, writeDollars } from "../../domain/parse-dollars.ts";
import { fillText } from "../../host/texts.ts";
import { useMoneyFormat, useTexts } from "../../store/page-slice.ts";
import { FormField } from "../../ui/form-field.tsx";
import { useDraft } from "../../ui/use-draft.ts";
import { dollarsTexts } from "./dollars-field.texts.ts";

export interface DollarsFieldProps {
  label: string;
  /** 0 for an empty field. */
  cents: number;
  /** Called with each valid amount while the user types. */
  change: (cents: number) => void;
  /** Called when the text becomes valid or invalid. Pass a stable function. */
  onValidityChange?: (isValid: boolean) => void;
}

function parse(text: string): number | null {
  const cents = parseDollars(text);
  return cents === null || cents > DONATION_MAX_CENTS ? null : cents;
}

/**
 * An optional amount of dollars. While its text is no amount, `checkValidity()` fails.
 */
export function DollarsField({ label, cents, change, onValidityChange }: DollarsFieldProps) {
  const texts = useTexts(dollarsTexts);
  const money = useMoneyFormat();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft({ value: cents, format: writeDollars, parse, change });
  const error = draft.isValid ? "" : describeError();
  useEffect(() => input.current?.setCustomValidity(error), [error]);
  useEffect(() => {
    if (draft.isValid) return;
    onValidityChange?.(false);
    return () => onValidityChange?.(true);
  }, [draft.isValid, onValidityChange]);

  function describeError(): string {
    if (parseDollars(draft.text) === null) return texts["dollars.invalid"];
    return fillText(texts["dollars.tooMuch"], { max: formatCents(DONATION_MAX_CENTS, money) });
  }

  return (
    <FormField
      ref={input}
      label={label}
      sign="$"
      error={draft.isErrorShown ? error : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={draft.text}
      onChange={({ currentTarget }) => draft.write(currentTarget.value)}
      onBlur={draft.handleBlur}
      onInvalid={draft.finish}
    />
  );
}
