import type { CART_ICON_FLAGS } from "./limits.ts";

/** 0 never, 1 if the cart is not empty, 2 also on wider views, 3 always. */
export type CartIconFlag = (typeof CART_ICON_FLAGS)[number];

/** Whether the cart icon is shown. `count` is the number of items in the cart, 0 while unknown. */
export function isCartIconVisible(flag: CartIconFlag, count: number, isMobile: boolean): boolean {
  if (flag === 0) return false;
  if (flag === 3) return true;
  return count > 0 || (flag === 2 && !isMobile);
}
