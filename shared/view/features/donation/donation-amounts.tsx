import { useId, useState } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { formatCents, toCents } from "../../../shop/domain/money.ts";
import { parseDollars, writeDollars } from "../../../shop/domain/parse-dollars.ts";
import { DONATION_MAX_CENTS } from "../../../shop/domain/shared-limits.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";
import { FormField, type FormFieldProps } from "../../ui/field.tsx";
import * as fieldStyles from "../../ui/form-field.module.css";
import { type DraftOptions, useDraft } from "../../ui/use-draft.ts";
import * as styles from "./donation-amounts.module.css";
import { dollarsTexts } from "./donation-amounts.texts.ts";

export interface DonationAmountsProps
  extends Pick<DollarsFieldProps, "label" | "name" | "cents" | "change"> {
  /** A sentence between the label and the amounts. */
  note?: string | false;
  className?: string;
}

/** The amounts that the page offers as a donation, and a field for any other. */
export function DonationAmounts({ note, className = "", ...field }: DonationAmountsProps) {
  const { cents, change } = field;
  const money = useMoneyFormat();
  const amounts = useShared((state) => state.page.donationAmounts);
  const [choiceCount, setChoiceCount] = useState(0);
  const labelId = useId();
  const noteId = useId();

  function choose(amount: number) {
    // A second click on the same amount removes the donation.
    change(amount === cents ? 0 : amount);
    setChoiceCount(choiceCount + 1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be an item of the flex row
    <div
      className={`${styles.donationAmounts} ${className}`}
      role="group"
      data-sum={formatCents(cents, money)}
      aria-labelledby={note ? `${labelId} ${noteId}` : labelId}
    >
      <p className={fieldStyles.label} id={labelId}>
        {field.label}
      </p>
      {note && (
        <p className={styles.note} id={noteId}>
          {note}
        </p>
      )}
      {[...new Set(amounts.map(toCents))].map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === cents}
          onClick={() => choose(amount)}
        >
          {formatCents(amount, money, amount % 100 ? 2 : 0)}
        </button>
      ))}
      {/* The key remounts the field, so that a chosen amount replaces an invalid text. */}
      <DollarsField key={choiceCount} {...field} />
    </div>
  );
}

export interface DollarsFieldProps
  extends Pick<DraftOptions, "change" | "name">,
    Pick<FormFieldProps, "label"> {
  /** 0 for an empty field. */
  cents: number;
}

/** A field for an optional amount of dollars, in a row that shows its label. */
export function DollarsField({ cents, change, name, label }: DollarsFieldProps) {
  const texts = useTexts(dollarsTexts);
  const money = useMoneyFormat();
  const draft = useDraft({
    value: cents,
    change,
    name,
    format: (cents) => writeDollars(cents, money),
    parse(text) {
      const cents = parseDollars(text, money);
      if (cents === null)
        return fillText(texts["dollars.invalid"], { example: formatCents(1250, money) });
      if (cents <= DONATION_MAX_CENTS) return cents;
      return fillText(texts["dollars.tooMuch"], { max: formatCents(DONATION_MAX_CENTS, money) });
    },
  });

  // Some locales write the sign last: `5 $`.
  const isSignLast = /\$\P{Nd}*$/u.test(formatCents(0, money));

  return (
    <FormField
      {...draft.inputProps}
      label={label}
      isInRow
      sign="$"
      isSignLast={isSignLast}
      // Also where words are written from right to left, as all amounts are.
      dir={isSignLast ? undefined : "ltr"}
      error={draft.shownError}
      placeholder={texts["dollars.other"]}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
