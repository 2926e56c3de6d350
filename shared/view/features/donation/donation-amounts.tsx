import { useId, useState } from "react";
import { formatCents, toCents } from "../../../shop/domain/money.ts";
import { useShared } from "../../../shop/store/store.ts";
import { useMoneyFormat } from "../../../shop/store/use-money-format.ts";
import * as fieldStyles from "../../ui/form-field.module.css";
import { DollarsField, type DollarsFieldProps } from "./dollars-field.tsx";
import * as styles from "./donation-amounts.module.css";

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

  function choose(amount: number) {
    // A second click takes the donation back.
    change(amount === cents ? 0 : amount);
    setChoiceCount(choiceCount + 1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be an item of the flex row
    <div
      className={`${styles.donationAmounts} ${className}`}
      role="group"
      aria-labelledby={labelId}
    >
      <p className={fieldStyles.label} id={labelId}>
        {field.label}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {amounts.map(toCents).map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === cents}
          onClick={() => choose(amount)}
        >
          {formatCents(amount, money, amount % 100 ? 2 : 0)}
        </button>
      ))}
      {/* A chosen amount replaces a text that is invalid. */}
      <DollarsField key={choiceCount} {...field} />
    </div>
  );
}
