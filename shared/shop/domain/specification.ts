/** The numbers of the specification that several modules share. Any other is beside the code that uses it. */

/** The four values that a page author may give the cart icon, and the default. */
export const CART_ICON_FLAGS = [0, 1, 2, 3] as const;
export const CART_ICON_DEFAULT = 1;

/** Largest quantity of one line of a cart. */
export const QUANTITY_MAX = 999;

/** Largest donation to one campaign, in cents. */
export const DONATION_MAX_CENTS = 1_000_000;

/** Money is shown in US dollars with two decimals. */
export const CURRENCY = "USD";
