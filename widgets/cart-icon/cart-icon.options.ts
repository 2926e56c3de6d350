import { oneOf } from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";
import { CART_ICON_FLAGS, type CartIconFlag } from "../../shared/shop/domain/shared-limits.ts";

export interface CartIconOptions {
  /** When the icon is visible: see [visibility](#visibility). */
  visibility?: CartIconFlag;
}

export const cartIconOptions: OptionSchema<CartIconOptions> = {
  visibility: { reader: oneOf(CART_ICON_FLAGS), field: "cartIcon" },
};
