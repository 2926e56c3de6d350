import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Any id that a client may make for its cart. */
export const CART_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The cookie with the cart's id, which the widgets make for the first item. */
const NAME = "cartId";
const YEAR_S = 365 * 24 * 3_600;

export function readCartId(c: Context): string | undefined {
  const id = getCookie(c, NAME);
  return id !== undefined && CART_ID.test(id) ? id : undefined;
}

/** For a first item without scripts. */
export function createCartId(c: Context): string {
  const id = crypto.randomUUID();
  setCookie(c, NAME, id, { path: "/", maxAge: YEAR_S, sameSite: "Lax" });
  return id;
}
