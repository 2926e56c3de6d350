import { type CartIconFlag, isCartIconVisible } from "../domain/cart-icon-visibility.ts";
import { fillText } from "../host/texts.ts";
import { useViewport } from "../platform/viewport.ts";
import { useCartCount } from "../store/cart-slice.ts";
import { useTexts } from "../store/page-slice.ts";
import styles from "./cart-button.module.css";
import { cartButtonTexts } from "./cart-button.texts.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

/** Whether the cart icon shows here and now: by the flag, the count and the width of the view. */
export function useCartIconVisible(flag: CartIconFlag): boolean {
  const count = useCartCount();
  const isMobile = useViewport() === "mobile";
  return isCartIconVisible(flag, count, isMobile);
}

/** The button with the count. A click on it is the loader's to carry out. */
export function CartButton() {
  const texts = useTexts(cartButtonTexts);
  const count = useCartCount();
  const label = count === 1 ? texts["cart-icon.one"] : texts["cart-icon.many"];
  return (
    <IconButton data-widget-open="cart" aria-label={fillText(label, { count })}>
      <Icon name="cart" />
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </IconButton>
  );
}
