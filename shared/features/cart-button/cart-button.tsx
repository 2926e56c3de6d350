import { useCartCount } from "../../cart/cart-count.ts";
import { type CartIconFlag, isCartIconVisible } from "../../domain/cart-icon-visibility.ts";
import { fillText } from "../../host/texts.ts";
import { useViewport } from "../../platform/viewport.ts";
import { useTexts } from "../../store/page-slice.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./cart-button.module.css";
import { cartButtonTexts } from "./cart-button.texts.ts";

/** Whether the cart icon is visible, by the flag, the count and the viewport. */
export function useCartIconVisible(flag: CartIconFlag): boolean {
  const count = useCartCount();
  const isMobile = useViewport() === "mobile";
  return isCartIconVisible(flag, count, isMobile);
}

/** The cart button with its count; the loader handles its clicks. */
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
