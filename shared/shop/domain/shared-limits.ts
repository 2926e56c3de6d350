/**
 * Values that several modules share, most of them fixed by the specification. Any other constant is beside the code that uses it.
 */

/** When the cart icon is shown: 0 never, 1 if the cart is not empty, 2 also on wider views, 3 always. */
export const CART_ICON_FLAGS = [0, 1, 2, 3] as const;
export type CartIconFlag = (typeof CART_ICON_FLAGS)[number];
export const CART_ICON_DEFAULT = 1;

/** Largest donation to one campaign, in cents. */
export const DONATION_MAX_CENTS = 1_000_000;

/** How long the back end may take to respond; the HTTP client's own default. */
export const API_TIMEOUT_MS = 10_000;
