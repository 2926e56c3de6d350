import { boolean, oneOf } from "../../shared/page/host/value-reader.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";
import { CART_ICON_FLAGS, type CartIconFlag } from "../../shared/shop/domain/shared-limits.ts";
import {
  type SearchBoxOptions,
  searchBoxOptions,
} from "../../shared/view/features/search-box/search-box.options.ts";

/** Every option of a search box is an option of the header's search boxes, too. */
export interface HeaderOptions extends SearchBoxOptions {
  /** The small header is lower, and floats from the first scrolled pixel. */
  size: "big" | "small";
  /** Whether the header stays at the top of the view once the page is scrolled. */
  floating: boolean;
  /** When the cart button is visible: see [cart-icon](cart-icon.md#visibility). */
  cartIcon?: CartIconFlag;
  /** `always` keeps the menu button beside the cart button on phones; `auto` hides it there. */
  menu: "auto" | "always";
  /** Whether to show the first name of the signed-in user beside the account button. */
  showFirstName: boolean;
}

export const headerOptions: OptionSchema<HeaderOptions> = {
  ...searchBoxOptions,
  size: { reader: oneOf(["big", "small"]), default: "big" },
  floating: { reader: boolean, default: true },
  cartIcon: { reader: oneOf(CART_ICON_FLAGS), field: "cartIcon" },
  menu: { reader: oneOf(["auto", "always"]), default: "auto" },
  showFirstName: { reader: boolean, default: false },
};
