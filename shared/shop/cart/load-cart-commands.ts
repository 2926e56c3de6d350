import { loadOnce } from "../../page/chunks/load-once.ts";

/** Loads what opens the cart session and adds items, for code that does not show the cart. */
export const loadCartCommands = loadOnce("cart-commands", () => import("./cart-commands.ts"));
