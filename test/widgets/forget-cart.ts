import { COOKIES } from "../../shared/platform/cookies.ts";

/** Leaves the browser without a cart, as before the first one. */
export function forgetCart(): void {
  document.cookie = `${COOKIES.cartId}=; max-age=0; path=/`;
  localStorage.clear();
}
