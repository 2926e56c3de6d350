import { COOKIES } from "../../shared/page/platform/cookies.ts";

/**
 * Removes the cart from the browser. The page is then left and restored, so that its cart drops the
 * unsaved edits, and left again, so that it sends no messages to the next test's page.
 */
export async function removeCart(): Promise<void> {
  leavePage();
  document.cookie = `${COOKIES.cartId}=; max-age=-1; path=/`;
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await new Promise((resolve) => setTimeout(resolve));
  leavePage();
  localStorage.clear();
}

function leavePage(): void {
  window.dispatchEvent(new Event("pagehide"));
}
