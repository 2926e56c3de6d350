import type { ReactNode } from "react";
import { retryCart, useCart } from "../../shared/shop/cart/page-cart.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { CartMessage } from "../../shared/view/features/order/cart-error-alert.tsx";
import { EmptyCart } from "../../shared/view/features/order/empty-cart.tsx";
import { LineSkeleton } from "../../shared/view/features/order/line-parts.tsx";
import { ErrorMessage } from "../../shared/view/mount/error-message.tsx";
import { useKeptContent } from "../../shared/view/mount/use-kept-content.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { Skeleton } from "../../shared/view/ui/skeleton.tsx";
import { useLoadStatus } from "../../shared/view/ui/use-live-region.ts";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { OrderForm } from "./order-form.tsx";

/** The order before the payment. It is the main content of its page, so its heading is an `h1`. */
function Checkout({ content }: WidgetProps) {
  const texts = useTexts(checkoutTexts);
  const cart = useCart();
  const { status, optimisticCart } = cart;
  const isLoading = status === "pending";
  const isFilled = optimisticCart !== null && optimisticCart.campaigns.length > 0;
  const loadStatus = useLoadStatus(
    isLoading,
    texts["checkout.loading"],
    isFilled ? texts["checkout.lead"] : "",
  );
  const isContentKept = useKeptContent(content, isLoading);

  function renderContent(): ReactNode {
    if (status === "failed") {
      return (
        <ErrorMessage
          message={<CartMessage>{texts["checkout.loadFailed"]}</CartMessage>}
          retryLabel={texts["checkout.retry"]}
          retry={retryCart}
        />
      );
    }
    if (isLoading) return <CheckoutSkeleton />;
    if (isFilled)
      return (
        <OrderForm
          cart={optimisticCart}
          error={cart.error}
          unsavedCount={cart.unsavedCount}
          content={content}
        />
      );
    return (
      <EmptyCart
        message={texts["checkout.empty"]}
        explore={texts["checkout.explore"]}
        content={content}
      />
    );
  }

  return (
    <section className={styles.checkout} tabIndex={-1} aria-busy={isLoading}>
      <p className={hidden.visuallyHidden} role="status">
        {loadStatus}
      </p>
      {!isContentKept && (
        <>
          <h1 className={styles.title}>{texts["checkout.title"]}</h1>
          {isFilled && <p className={styles.lead}>{texts["checkout.lead"]}</p>}
          {renderContent()}
        </>
      )}
    </section>
  );
}

/** Placeholder for the order while it is loading. */
function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div>
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className={styles.side}>
        <Skeleton>
          <div className={styles.placeholder} />
        </Skeleton>
      </div>
    </div>
  );
}

export const widget = defineWidget({
  name: "checkout",
  options: {},
  keepsContent: true,
  Component: Checkout,
});
