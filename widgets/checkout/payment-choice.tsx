import { type Ref, useId } from "react";
import type { PaymentProcessor } from "../../shared/domain/payment-processors.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";

export interface PaymentChoiceProps {
  processors: readonly PaymentProcessor[];
  chosen: PaymentProcessor;
  choose: (processor: PaymentProcessor) => void;
  /** Id of the sentence that says what is wrong with the choice. */
  troubleId?: string;
  ref: Ref<HTMLFieldSetElement>;
}

/** The ways to pay, of which one is chosen at any time. */
export function PaymentChoice({ processors, chosen, choose, troubleId, ref }: PaymentChoiceProps) {
  const texts = useTexts(checkoutTexts);
  // A page may have two of these, and radio buttons of one name exclude each other.
  const name = useId();
  return (
    <fieldset className={styles.processors} aria-describedby={troubleId} ref={ref}>
      <legend className={styles.heading}>{texts["checkout.payWith"]}</legend>
      {processors.map((processor) => (
        <label className={styles.processor} key={processor}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={processor}
            checked={processor === chosen}
            onChange={() => choose(processor)}
            // Browsers put back what was chosen on an earlier visit, and say nothing of it.
            autoComplete="off"
          />
          <span>{texts[`checkout.${processor}`]}</span>
        </label>
      ))}
    </fieldset>
  );
}
