import type { CartIconFlag } from "../../shared/domain/cart-icon-visibility.ts";
import { CART_ICON_FLAGS } from "../../shared/domain/limits.ts";
import { oneOf } from "../../shared/host/value-reader.ts";
import type { OptionSchema } from "../../shared/host/widget-options.ts";

export interface CartIconOptions {
  /** When the icon is visible: see [visibility](#visibility). */
  visibility?: CartIconFlag;
}

export const cartIconOptions: OptionSchema<CartIconOptions> = {
  visibility: {
    attribute: "data-visibility",
    reader: oneOf(CART_ICON_FLAGS),
    field: "cartIcon",
  },
};
