import { fillPlural } from "../../../page/host/texts.ts";
import { useViewport } from "../../../page/platform/use-viewport.ts";
import { useCartCount } from "../../../shop/cart/cart-count.ts";
import { type CartIconFlag, isCartIconVisible } from "../../../shop/domain/cart-icon-visibility.ts";
import { useTexts } from "../../../shop/store/page-slice.ts";
import { useShared } from "../../../shop/store/store.ts";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import * as styles from "./cart-button.module.css";
import { cartButtonTexts } from "./cart-button.texts.ts";

/** Whether the cart icon is visible, by the flag, the count and the viewport. */
export function useCartIconVisible(flag: CartIconFlag): boolean {
  const count = useCartCount();
  const isMobile = useViewport() === "mobile";
  return isCartIconVisible(flag, count, isMobile);
}

/**
 * The cart button with its count, once that is known; the loader handles its clicks. Whether it is visible
 * requests the count.
 */
export function CartButton() {
  const texts = useTexts(cartButtonTexts);
  const count = useShared((state) => state.cart.count);
  const locale = useShared((state) => state.page.locale);
  return (
    <IconButton
      data-widget-open="cart"
      aria-label={
        count === null ? texts["cart-icon.unknown"] : fillPlural(texts, "cart-icon", count, locale)
      }
    >
      <Icon shape={SHAPES.cart} />
      {!!count && <span className={styles.badge}>{count.toLocaleString(locale)}</span>}
    </IconButton>
  );
}
