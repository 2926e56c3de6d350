import { useShared } from "../../shared/shop/store/store.ts";
import {
  CartButton,
  useCartIconVisible,
} from "../../shared/view/features/cart-button/cart-button.tsx";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { cartIconOptions } from "./cart-icon.options.ts";

/** The cart button with the item count. */
function CartIcon({ options }: WidgetProps<typeof cartIconOptions>) {
  const pageFlag = useShared((state) => state.page.cartIcon);
  return useCartIconVisible(options.visibility ?? pageFlag) && <CartButton />;
}

export const widget = defineWidget({
  name: "cart-icon",
  isInline: true,
  options: cartIconOptions,
  Component: CartIcon,
});
