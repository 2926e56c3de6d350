import { COOKIES } from "../../shared/platform/cookies.ts";

/**
 * Leaves the browser without a cart, as before the first one. The page is left first: its cart sends
 * what waits for a pause, and speaks to no other tab any more, of which the next test's page is one.
 */
export async function forgetCart(): Promise<void> {
  window.dispatchEvent(new Event("pagehide"));
  await new Promise((resolve) => setTimeout(resolve));
  document.cookie = `${COOKIES.cartId}=; max-age=0; path=/`;
  localStorage.clear();
}
