import { fillText } from "../../../page/host/fill-text.ts";
import { formatCents } from "../../../shop/domain/money.ts";
import { parseDollars, writeDollars } from "../../../shop/domain/parse-dollars.ts";
import { DONATION_MAX_CENTS } from "../../../shop/domain/specification.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";
import { useTexts } from "../../../shop/store/use-texts.ts";
import { FormField, type FormFieldProps } from "../../ui/form-field.tsx";
import { type DraftOptions, useDraft } from "../../ui/use-draft.ts";
import { dollarsTexts } from "./dollars-field.texts.ts";

export interface DollarsFieldProps
  extends Pick<DraftOptions, "change">,
    Pick<FormFieldProps, "label" | "name"> {
  /** 0 for an empty field. */
  cents: number;
}

/** An optional amount of dollars, in a row that shows its label. */
export function DollarsField({ cents, change, ...field }: DollarsFieldProps) {
  const texts = useTexts(dollarsTexts);
  const money = useMoneyFormat();
  const draft = useDraft({
    value: cents,
    change,
    format: (cents) => writeDollars(cents, money),
    parse(text) {
      const cents = parseDollars(text, money);
      if (cents === null)
        return fillText(texts["dollars.invalid"], { example: formatCents(1250, money) });
      if (cents <= DONATION_MAX_CENTS) return cents;
      return fillText(texts["dollars.tooMuch"], { max: formatCents(DONATION_MAX_CENTS, money) });
    },
  });

  return (
    <FormField
      {...draft.inputProps}
      {...field}
      isInRow
      sign="$"
      // As in `5 $`.
      isSignLast={/\$\P{Nd}*$/u.test(formatCents(0, money))}
      error={draft.shownError}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
