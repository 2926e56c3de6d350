import { useEffect, useRef } from "react";
import { DONATION_MAX_CENTS } from "../domain/limits.ts";
import { formatCents } from "../domain/money.ts";
import { parseDollars, writeDollars } from "../domain/parse-dollars.ts";
import { fillText } from "../host/texts.ts";
import { useMoneyFormat, useTexts } from "../store/page-slice.ts";
import { dollarsTexts } from "./dollars-field.texts.ts";
import { FormField } from "./form-field.tsx";
import { useDraft } from "./use-draft.ts";

export interface DollarsFieldProps {
  label: string;
  /** What the field holds, in cents; 0 is an empty field. */
  cents: number;
  /** Called with each amount that makes sense, while it is typed. */
  change: (cents: number) => void;
  /** Called when what stands in it begins or ceases to be an amount. Best the same one each time. */
  noteValidity?: (isValid: boolean) => void;
}

function parse(text: string): number | null {
  const cents = parseDollars(text);
  return cents === null || cents > DONATION_MAX_CENTS ? null : cents;
}

/**
 * An amount of dollars that may be left out. A form around it finds it invalid, as any field, while
 * what stands in it is no amount.
 */
export function DollarsField({ label, cents, change, noteValidity }: DollarsFieldProps) {
  const texts = useTexts(dollarsTexts);
  const money = useMoneyFormat();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft({ value: cents, format: writeDollars, parse, change });
  const problem = draft.isValid ? "" : describeProblem();
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  useEffect(() => {
    if (draft.isValid) return;
    noteValidity?.(false);
    return () => noteValidity?.(true);
  }, [draft.isValid, noteValidity]);

  function describeProblem(): string {
    if (parseDollars(draft.text) === null) return texts["dollars.invalid"];
    return fillText(texts["dollars.tooMuch"], { max: formatCents(DONATION_MAX_CENTS, money) });
  }

  return (
    <FormField
      ref={input}
      label={label}
      sign="$"
      error={draft.isWrong ? problem : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={draft.text}
      onChange={({ currentTarget }) => draft.write(currentTarget.value)}
      onBlur={draft.leave}
      onInvalid={draft.finish}
    />
  );
}
