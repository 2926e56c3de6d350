import { loadOnce } from "../../page/chunks/load-once.ts";

/**
 * Loads the cart session and the functions that add items, for code that does not show the cart.
 */
export const loadCartSession = loadOnce("add-item", () => import("./add-item.ts"));
