import { boolean, field, oneOf } from "../../shared/page/host/value-reader.ts";
import { orPageField } from "../../shared/page/host/widget-options.ts";
import { CART_ICON_FLAGS } from "../../shared/shop/domain/shared-limits.ts";
import { searchBoxOptions } from "../../shared/view/features/search-box/search-box.options.ts";

/** Every option of a search box is an option of the header's search boxes, too. */
export const headerOptions = {
  ...searchBoxOptions,
  /** The small header is lower, and floats from the first scrolled pixel. */
  size: field(oneOf(["big", "small"]), "big"),
  /** Whether the header stays at the top of the view once the page is scrolled. */
  floating: field(boolean, true),
  /** When the cart button is visible: see [cart-icon](cart-icon.md#visibility). */
  cartIcon: orPageField(oneOf(CART_ICON_FLAGS), "cartIcon"),
  /** `always` keeps the menu button beside the cart button on phones; `auto` hides it there. */
  menu: field(oneOf(["auto", "always"]), "auto"),
  /** Whether to show the first name of the signed-in user beside the account button. */
  showFirstName: field(boolean, false),
};
