import { type Ref, useId } from "react";
import type { PaymentProcessor } from "../../shared/shop/domain/payment-processors.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import * as styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import amazonPay from "./marks/amazon-pay.svg";
import applePay from "./marks/apple-pay.svg";
import card from "./marks/card.svg";
import paypal from "./marks/paypal.svg";

export interface PaymentChoiceProps {
  processors: readonly PaymentProcessor[];
  chosen: PaymentProcessor;
  choose: (processor: PaymentProcessor) => void;
  /** Id of the error message for the choice. */
  errorId?: string;
  ref: Ref<HTMLFieldSetElement>;
}

/** The payment processors as radio buttons, one of which is always chosen. */
export function PaymentChoice({ processors, chosen, choose, errorId, ref }: PaymentChoiceProps) {
  const texts = useTexts(checkoutTexts);
  // Unique, because two widgets on a page must not share a group of radio buttons.
  const name = useId();
  return (
    <fieldset className={styles.processors} aria-describedby={errorId} ref={ref}>
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
            // Otherwise browsers restore the choice of an earlier visit without firing an event.
            autoComplete="off"
          />
          <span>{texts[`checkout.${processor}`]}</span>
          <img className={styles.mark} src={PAYMENT_MARKS[processor]} alt="" />
        </label>
      ))}
    </fieldset>
  );
}

/** The address of the drawing for each payment processor. */
export const PAYMENT_MARKS: Readonly<Record<PaymentProcessor, string>> = {
  card,
  paypal,
  applePay,
  amazonPay,
};
