import type { CartIconFlag } from "../../shared/domain/cart-icon-visibility.ts";
import { CART_ICON_DEFAULT, CART_ICON_FLAGS } from "../../shared/domain/limits.ts";
import { CartButton, useCartIconVisible } from "../../shared/features/cart-button/cart-button.tsx";
import { oneOf } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";

/** The cart button with the item count. */
interface CartIconOptions {
  /** When the icon is visible; see `isCartIconVisible`. */
  visibility: CartIconFlag;
}

function CartIcon({ options }: WidgetProps<CartIconOptions>) {
  return useCartIconVisible(options.visibility) && <CartButton />;
}

export const widget = defineWidget<CartIconOptions>({
  name: "cart-icon",
  isInline: true,
  options: {
    visibility: {
      attribute: "data-visibility",
      reader: oneOf(CART_ICON_FLAGS),
      default: CART_ICON_DEFAULT,
    },
  },
  readPageDefaults: (page) => ({ visibility: page.cartIcon }),
  Component: CartIcon,
});
