import { useEffect } from "react";
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
  /** Called when the text becomes invalid, and when it is not any more. Pass a stable function. */
  onValidityChange?: (isValid: boolean) => void;
}

function parse(text: string): number | null {
  const cents = parseDollars(text);
  return cents === null || cents > DONATION_MAX_CENTS ? null : cents;
}

/** An optional amount of dollars. */
export function DollarsField({ label, cents, change, onValidityChange }: DollarsFieldProps) {
  const texts = useTexts(dollarsTexts);
  const money = useMoneyFormat();
  const draft = useDraft({ value: cents, format: writeDollars, parse, describeError, change });
  useEffect(() => {
    if (draft.isValid) return;
    onValidityChange?.(false);
    return () => onValidityChange?.(true);
  }, [draft.isValid, onValidityChange]);

  function describeError(text: string): string {
    if (parseDollars(text) === null) return texts["dollars.invalid"];
    return fillText(texts["dollars.tooMuch"], { max: formatCents(DONATION_MAX_CENTS, money) });
  }

  return (
    <FormField
      {...draft.inputProps}
      label={label}
      sign="$"
      error={draft.shownError}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
