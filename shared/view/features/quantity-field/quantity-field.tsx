import type { KeyboardEvent } from "react";
import { fillText } from "../../../page/host/fill-text.ts";
import { isPlainKey } from "../../../page/platform/user-events.ts";
import { cleanNumber } from "../../../shop/domain/clean-text.ts";
import { QUANTITY_MAX } from "../../../shop/domain/order-limits.ts";
import { useTexts } from "../../../shop/store/store.ts";
import { Field, type FieldProps } from "../../ui/field.tsx";
import { type DraftOptions, useDraft } from "../../ui/use-draft.ts";
import * as styles from "./quantity-field.module.css";
import { quantityTexts } from "./quantity-field.texts.ts";

export interface QuantityFieldProps
  extends Pick<FieldProps, "label" | "isInRow">,
    Pick<DraftOptions, "change" | "name"> {
  /** A whole number from 1. */
  quantity: number;
}

/** Converts a text; `fallback` if the text is no whole number. */
function toWholeNumber(text: string, fallback: number): number {
  const cleaned = cleanNumber(text);
  return /^\d+$/.test(cleaned) ? Number(cleaned) : fallback;
}

/** A quantity to type, with buttons for one less and one more. */
export function QuantityField(props: QuantityFieldProps) {
  const { quantity, name, change, ...field } = props;
  const texts = useTexts(quantityTexts);
  const draft = useDraft({
    value: quantity,
    format: String,
    parse(text) {
      const typed = toWholeNumber(text, 0);
      return typed >= 1 && typed <= QUANTITY_MAX
        ? typed
        : fillText(texts["quantity.invalid"], { max: QUANTITY_MAX });
    },
    change,
    name,
  });

  /** Changes the typed number by one; if it is invalid, changes the last quantity. */
  function step(by: number): void {
    const { text, value } = draft.readLatest();
    const next = toWholeNumber(text, value) + by;
    draft.write(`${Math.min(Math.max(next, 1), QUANTITY_MAX)}`);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  }

  const renderStep = (name: string, sign: string, by: number) => (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      // A `disabled` button would lose the focus.
      aria-disabled={quantity === (by > 0 ? QUANTITY_MAX : 1) || undefined}
      onClick={() => step(by)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );

  return (
    <Field {...field} error={draft.shownError}>
      {(control) => (
        <span className={styles.box}>
          {renderStep(texts["quantity.less"], "−", -1)}
          <input
            {...control}
            {...draft.inputProps}
            className={styles.input}
            // With the type `number`, browsers ignore digits of other scripts, or hide them from scripts.
            role="spinbutton"
            aria-valuenow={quantity}
            aria-valuemin={1}
            aria-valuemax={QUANTITY_MAX}
            inputMode="numeric"
            autoComplete="off"
            onKeyDown={handleKeyDown}
          />
          {renderStep(texts["quantity.more"], "+", 1)}
        </span>
      )}
    </Field>
  );
}
