import { useEffect, useId, useRef } from "react";
import { QUANTITY_MAX } from "../../domain/limits.ts";
import { fillText } from "../../host/texts.ts";
import { useTexts } from "../../store/page-slice.ts";
import fieldStyles from "../../ui/form-field.module.css";
import { useDraft } from "../../ui/use-draft.ts";
import hidden from "../../ui/visually-hidden.module.css";
import styles from "./quantity-field.module.css";
import { quantityTexts } from "./quantity-field.texts.ts";

export interface QuantityFieldProps {
  label: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
  /** A whole number from 1. */
  quantity: number;
  /** Called with each valid quantity while the user types or steps. */
  change: (quantity: number) => void;
}

const format = String;

function parse(text: string): number | null {
  const quantity = /^\d+$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : null;
}

/**
 * A quantity to type, with buttons for one less and one more. While its text is no quantity,
 * `checkValidity()` fails.
 */
export function QuantityField({ label, isLabelHidden, quantity, change }: QuantityFieldProps) {
  const texts = useTexts(quantityTexts);
  const id = useId();
  const errorId = `${id}-error`;
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft({ value: quantity, format, parse, change });
  const error = draft.isValid ? "" : fillText(texts["quantity.invalid"], { max: QUANTITY_MAX });
  useEffect(() => input.current?.setCustomValidity(error), [error]);
  function step(by: number): void {
    const to = format(draft.readValue() + by);
    if (parse(to) !== null) draft.write(to);
  }

  const renderStep = (name: string, sign: string, by: number) => {
    const isEnd = parse(format(quantity + by)) === null;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={name}
        // A `disabled` button would lose the focus.
        aria-disabled={isEnd || undefined}
        onClick={() => step(by)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };

  return (
    <div className={styles.quantityField}>
      <label className={isLabelHidden ? hidden.visuallyHidden : fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        {renderStep(texts["quantity.less"], "−", -1)}
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={1}
          max={QUANTITY_MAX}
          step={1}
          autoComplete="off"
          value={draft.text}
          aria-invalid={draft.isErrorShown || undefined}
          aria-describedby={draft.isErrorShown ? errorId : undefined}
          onChange={({ currentTarget }) => draft.write(currentTarget.value)}
          onBlur={draft.handleBlur}
          onInvalid={draft.finish}
          // Scrolling over the focused field must not change the quantity.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        {renderStep(texts["quantity.more"], "+", 1)}
      </span>
      {draft.isErrorShown && (
        <p className={fieldStyles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
