import { loadOnce } from "../../chunks/load-once.ts";

/** The cart's session, fetched when a page first shows or changes its cart. */
export const loadCartSession = loadOnce(() => import("./cart-session.ts"));
