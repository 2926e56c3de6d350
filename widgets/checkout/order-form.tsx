import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Cart } from "../../shared/domain/cart.ts";
import type { PaymentProcessor } from "../../shared/domain/payment-processors.ts";
import type { CartProblem } from "../../shared/store/cart/create-cart-session.ts";
import { readHandOff } from "../../shared/store/hand-off.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { CartTotals } from "../../shared/ui/cart-totals.tsx";
import { focusInvalidField } from "../../shared/ui/focus-invalid-field.ts";
import { keepEnter } from "../../shared/ui/keep-enter.ts";
import { Trouble } from "../../shared/ui/trouble.tsx";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { EditProblem } from "./edit-problem.tsx";
import { type Explanation, explainTrouble } from "./explain-trouble.ts";
import { listProcessors } from "./list-processors.ts";
import { OrderReview } from "./order-review.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { useHandOff } from "./use-hand-off.ts";
import { useOrderEdits } from "./use-order-edits.ts";

export interface OrderFormProps {
  /** Something is in it. */
  cart: Cart;
  /** What became of the last edits. */
  problem: CartProblem | null;
  /** Whether the server has every edit. */
  isSaved: boolean;
  /** Saves anew what could not be saved. */
  save: () => void;
}

/** The order with its donations, how to pay for it, and the one way on. */
export function OrderForm({ cart, problem, isSaved, save }: OrderFormProps) {
  const texts = useTexts(checkoutTexts);
  // Nothing renders this on a server: by now the cart has been fetched.
  const [processors] = useState(listProcessors);
  const [chosen, setChosen] = useState(() => findLastChoice(processors) ?? processors[0]);
  const [trouble, setTrouble] = useState<Explanation>();
  const { status, handOff } = useHandOff();
  const { edit, noteValidity } = useOrderEdits(
    { isSaved, isLeaving: status === "leaving" },
    texts["checkout.unsaved"],
  );
  const troubleId = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const isBusy = status !== "rest";

  async function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Neither the host's scripts nor a form of the host's around ours get to see this one.
    event.stopPropagation();
    if (!chosen || isBusy) return;
    setTrouble(undefined);
    if (focusInvalidField(event.currentTarget)) return;
    try {
      await handOff(chosen);
    } catch (error) {
      const found = explainTrouble(error, texts);
      flushSync(() => setTrouble(found));
      if (found.isAboutProcessor) choice.current?.querySelector<HTMLElement>(":checked")?.focus();
    }
  }

  function choose(processor: PaymentProcessor) {
    setChosen(processor);
    setTrouble(undefined);
  }

  function saveAgain() {
    // The button goes once it has helped; the focus stays where it was.
    side.current?.focus();
    save();
  }

  return (
    // Enter in a field ends the typing; only the button leads on.
    <form className={styles.columns} noValidate onSubmit={goOn} onKeyDown={keepEnter}>
      <OrderReview cart={cart} edit={edit} noteValidity={noteValidity} />
      <div className={styles.side} ref={side} tabIndex={-1}>
        {chosen && (
          <PaymentChoice
            processors={processors}
            chosen={chosen}
            choose={choose}
            troubleId={trouble?.isAboutProcessor ? troubleId : undefined}
            ref={choice}
          />
        )}
        <CartTotals cart={cart} />
        {problem && <EditProblem problem={problem} save={saveAgain} />}
        {trouble && <Trouble id={troubleId}>{trouble.message}</Trouble>}
        {chosen ? (
          <div className={styles.goOn}>
            <Button type="submit" isBusy={isBusy}>
              {texts[isBusy ? "checkout.continuing" : "checkout.continue"]}
            </Button>
            <p className={styles.hint}>{texts["checkout.notCharged"]}</p>
          </div>
        ) : (
          <Trouble>{texts["checkout.noProcessors"]}</Trouble>
        )}
      </div>
    </form>
  );
}

/** Who comes back from a payment that did not work out has chosen already. */
function findLastChoice(processors: readonly PaymentProcessor[]): PaymentProcessor | undefined {
  const last = readHandOff()?.processor;
  return processors.find((processor) => processor === last);
}
