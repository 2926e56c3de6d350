import { useEffect, useId, useRef } from "react";
import { QUANTITY_MAX } from "../domain/limits.ts";
import { fillText } from "../host/texts.ts";
import { useTexts } from "../store/page-slice.ts";
import fieldStyles from "./form-field.module.css";
import styles from "./quantity-field.module.css";
import { quantityTexts } from "./quantity-field.texts.ts";
import { useDraft } from "./use-draft.ts";
import hidden from "./visually-hidden.module.css";

export interface QuantityFieldProps {
  label: string;
  /** Whether the label is for those only who hear the page. */
  isLabelHidden?: boolean;
  /** A whole number from 1. */
  quantity: number;
  /** Called with each quantity that makes sense, while it is typed or stepped to. */
  change: (quantity: number) => void;
}

const format = String;

function parse(text: string): number | null {
  const quantity = /^\d+$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : null;
}

/**
 * How many: a number to type, with a button for one less and one for one more. A form around it finds
 * it invalid, as any field, while no quantity stands in it.
 */
export function QuantityField({ label, isLabelHidden, quantity, change }: QuantityFieldProps) {
  const texts = useTexts(quantityTexts);
  const id = useId();
  const errorId = `${id}-error`;
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft({ value: quantity, format, parse, change });
  const problem = draft.isValid ? "" : fillText(texts["quantity.invalid"], { max: QUANTITY_MAX });
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
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
        // Not `disabled`: that would take the focus away from whoever pressed it last.
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
          aria-invalid={draft.isWrong || undefined}
          aria-describedby={draft.isWrong ? errorId : undefined}
          onChange={({ currentTarget }) => draft.write(currentTarget.value)}
          onBlur={draft.leave}
          onInvalid={draft.finish}
          // A page that scrolls under the pointer must not order more.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        {renderStep(texts["quantity.more"], "+", 1)}
      </span>
      {draft.isWrong && (
        <p className={fieldStyles.error} id={errorId}>
          {problem}
        </p>
      )}
    </div>
  );
}
