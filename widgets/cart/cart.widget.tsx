import { useCart } from "../../shared/shop/cart/page-cart.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** The cart as the main content of its own page, hence the `h1`. */
function CartPage({ content }: WidgetProps) {
  const texts = useTexts(cartTexts);
  const cart = useCart();
  const { status, optimisticCart } = cart;
  const isLoading = status === "pending";
  return (
    <section className={styles.cart}>
      <h1 className={styles.title}>{texts["cart.title"]}</h1>
      <CartContents cart={cart} heading="h2" content={content}>
        {(isLoading || !!optimisticCart?.campaigns.length) && (
          <div className={styles.side} key={status}>
            <CartSummary cart={optimisticCart} error={cart.error} heading="h2" content={content} />
          </div>
        )}
      </CartContents>
    </section>
  );
}

export const widget = defineWidget({ name: "cart", options: {}, Component: CartPage });
