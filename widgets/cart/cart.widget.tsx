import { useCart } from "../../shared/cart/use-cart.ts";
import { defineWidget } from "../../shared/mount/widget-definition.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartSummary } from "./cart-summary.tsx";

/** The cart as the main content of its own page, hence the `h1`. */
function CartPage() {
  const texts = useTexts(cartTexts);
  const cart = useCart();
  const { optimisticCart } = cart;
  return (
    <section className={styles.cart}>
      <h1 className={styles.title}>{texts["cart.title"]}</h1>
      <div className={styles.columns}>
        <CartContents cart={cart} heading="h2" />
        {optimisticCart && optimisticCart.campaigns.length > 0 && (
          <div className={styles.side}>
            <CartSummary cart={optimisticCart} />
          </div>
        )}
      </div>
    </section>
  );
}

export const widget = defineWidget({ name: "cart", options: {}, Component: CartPage });
