import { COOKIES } from "../../shared/platform/cookies.ts";

/**
 * Removes the cart from the browser. The page is left first, so that its cart sends debounced edits
 * and stops sending messages to other tabs, of which the next test's page is one.
 */
export async function removeCart(): Promise<void> {
  window.dispatchEvent(new Event("pagehide"));
  await new Promise((resolve) => setTimeout(resolve));
  document.cookie = `${COOKIES.cartId}=; max-age=0; path=/`;
  localStorage.clear();
}
