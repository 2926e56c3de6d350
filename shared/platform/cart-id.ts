import { CART_ID_LIFETIME } from "../domain/limits.ts";
import { COOKIES, readCookie, writeCookie } from "./cookies.ts";
import { readLocal, writeLocal } from "./storage.ts";

/**
 * The id under which the server keeps this browser's cart. The cookie is what the server sees; the
 * copy in local storage brings it back where a cleaner or a short lifetime took the cookie. Nothing
 * here, and no failure anywhere, ever removes it.
 */
export function readCartId(): string | undefined {
  const inCookie = readCookie(COOKIES.cartId);
  if (inCookie) return inCookie;
  const inStorage = readLocal("cartId");
  if (inStorage) writeCookie(COOKIES.cartId, inStorage, CART_ID_LIFETIME);
  return inStorage ?? undefined;
}

/** The cart's id, made now if there is none: the first item is about to be put in. */
export function ensureCartId(): string {
  const id = readCartId() ?? createId();
  writeCookie(COOKIES.cartId, id, CART_ID_LIFETIME);
  writeLocal("cartId", id);
  return id;
}

/** `randomUUID` exists on secure pages only; an old shop may still be reached by plain http. */
function createId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
