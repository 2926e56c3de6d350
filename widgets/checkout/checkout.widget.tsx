import { type ReactNode, useRef } from "react";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { useCart } from "../../shared/store/cart/use-cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { hasStandIn, useStandIn } from "../../shared/ui/use-stand-in.ts";
import hidden from "../../shared/ui/visually-hidden.module.css";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { OrderForm } from "./order-form.tsx";

/** The order before it is paid for, of whose page it is the main thing: hence its heading's level. */
function Checkout({ content }: WidgetProps<object>) {
  const texts = useTexts(checkoutTexts);
  const { status, cart, problem, isSaved, reload } = useCart();
  const explore = useShared((state) => state.page.links.explore);
  const section = useRef<HTMLElement>(null);
  const isLoading = status === "loading";
  const isFilled = cart !== null && cart.campaigns.length > 0;
  useStandIn(content, isLoading);

  function tryAgain() {
    // The button goes; without this the focus would fall back to the top of the page.
    section.current?.focus();
    reload();
  }

  function renderContent(): ReactNode {
    if (status === "failed") {
      return (
        <Notice message={texts["checkout.loadFailed"]} isAlert>
          <Button onClick={tryAgain}>{texts["checkout.retry"]}</Button>
        </Notice>
      );
    }
    if (isLoading) return <CheckoutSkeleton />;
    if (isFilled) return <OrderForm {...{ cart, problem, isSaved }} save={reload} />;
    return (
      <Notice message={texts["checkout.empty"]}>
        <ActionLink href={explore}>{texts["checkout.explore"]}</ActionLink>
      </Notice>
    );
  }

  return (
    <section className={styles.checkout} ref={section} tabIndex={-1} aria-busy={isLoading}>
      <p className={hidden.visuallyHidden} role="status">
        {isLoading && texts["checkout.loading"]}
      </p>
      {!(isLoading && hasStandIn(content)) && (
        <>
          <h1 className={styles.title}>{texts["checkout.title"]}</h1>
          {isFilled && <p className={styles.lead}>{texts["checkout.lead"]}</p>}
          {renderContent()}
        </>
      )}
    </section>
  );
}

export const widget = defineWidget({ name: "checkout", options: {}, Component: Checkout });
