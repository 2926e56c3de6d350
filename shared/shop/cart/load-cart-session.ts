import { loadOnce } from "../../page/chunks/load-once.ts";

/** Loads the cart session and what adds to the cart, for what does not show the cart. */
export const loadCartSession = loadOnce("add-item", () => import("./add-item.ts"));
