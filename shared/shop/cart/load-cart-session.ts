import { loadOnce } from "../../page/chunks/load-once.ts";

/** Loads the cart session, when a page first shows or changes its cart. */
export const loadCartSession = loadOnce("cart-session", () => import("./cart-session.ts"));
