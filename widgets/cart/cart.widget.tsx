import { defineWidget } from "../../shared/mount/widget-definition.ts";
import { useCart } from "../../shared/store/cart/use-cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** The cart on a page of its own, of which it is the main thing: hence its heading's level. */
function CartPage() {
  const texts = useTexts(cartTexts);
  const state = useCart();
  return (
    <section className={styles.cart}>
      <h1 className={styles.title}>{texts["cart.title"]}</h1>
      <div className={styles.columns}>
        <CartContents state={state} heading="h2" />
        {state.cart && state.cart.campaigns.length > 0 && (
          <div className={styles.side}>
            <CartSummary cart={state.cart} />
          </div>
        )}
      </div>
    </section>
  );
}

export const widget = defineWidget({ name: "cart", options: {}, Component: CartPage });
