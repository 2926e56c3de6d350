import { COOKIES, readCookies, writeCookie } from "../../page/platform/cookies.ts";
import { readLocal, writeLocal } from "../../page/platform/storage.ts";
import { createRandomHex } from "../api/security-token.ts";

/** The cart's id outlives the visit, because shoppers return to a cart. */
const CART_ID_LIFETIME = "1y";

/** What the server accepts as an id. Another script of the host may keep something else under the same name. */
const isCartId = (value: string | null): value is string =>
  /^(?!undefined$)[\dA-Za-z-]{8,64}$/.test(value ?? "");

/**
 * The id of this browser's cart. The server reads it from the cookie. The copy in local storage restores a cookie that
 * was deleted or has expired, and tells which of several cookies is the cart's, because another path of the site may
 * have a cookie of the same name. Nothing ever removes the id, not even an error.
 */
export function readCartId(): string | undefined {
  const copy = readLocal("cartId");
  const inStorage = isCartId(copy) ? copy : undefined;
  const inCookies = readCookies(COOKIES.cartId).filter(isCartId);
  const [inCookie] = inCookies;
  if (!inCookie && inStorage) writeCookie(COOKIES.cartId, inStorage, CART_ID_LIFETIME);
  if (!inCookie || (inStorage && inCookies.includes(inStorage))) return inStorage;
  // Written, so that a `storage` event tells the other pages that the browser has another cart.
  writeLocal("cartId", inCookie);
  return inCookie;
}

/** The cart's id, created if there is none, before the first item is added. */
export function ensureCartId(): string {
  const id = readCartId() ?? createId();
  writeCookie(COOKIES.cartId, id, CART_ID_LIFETIME);
  writeLocal("cartId", id);
  return id;
}

/** A random UUID. `crypto.randomUUID` is missing on http pages, which some shops still have. */
function createId(): string {
  return createRandomHex().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-b$4-$5");
}
