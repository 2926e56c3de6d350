import { oneOf } from "../../shared/page/host/value-reader.ts";
import { orPageField } from "../../shared/page/host/widget-options.ts";
import { CART_ICON_FLAGS } from "../../shared/shop/domain/shared-limits.ts";

export const cartIconOptions = {
  /** When the icon is visible: see [visibility](#visibility). */
  visibility: orPageField(oneOf(CART_ICON_FLAGS), "cartIcon"),
};
