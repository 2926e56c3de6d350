import type { CART_ICON_FLAGS } from "./specification.ts";

/** 0 never, 1 if the cart is not empty, 2 also on wider views, 3 always. */
export type CartIconFlag = (typeof CART_ICON_FLAGS)[number];

/**
 * Whether the cart icon is shown.
 *
 * @param hasItems whether the cart has items, or may have some because their number could not be read
 */
export function isCartIconVisible(
  flag: CartIconFlag,
  hasItems: boolean,
  isMobile: boolean,
): boolean {
  if (flag === 0) return false;
  if (flag === 3) return true;
  return hasItems || (flag === 2 && !isMobile);
}
