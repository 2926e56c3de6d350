import { readBase } from "./read-document.ts";

/**
 * Navigates to an address, which must be validated (`safeLink`) or a path of our own. Without an address,
 * or with a fragment of this page, it reloads the page, because browsers would only scroll to a fragment.
 */
export function goTo(address = ""): void {
  if (address) location.assign(address);
  if (!address || isFragmentLink(address)) reload();
}

/**
 * Replaces the history entry first, because reloading a page that is the response to a form would send the form again.
 * `location.replace()` would not load a page with a fragment, and could return a page from the HTTP cache from before a
 * log-in.
 */
function reload(): void {
  try {
    history.replaceState(history.state, "", location.href);
  } catch {
    // Browsers limit how often it may be called.
  }
  location.reload();
}

/** Whether an address is a fragment of this page. */
export function isFragmentLink(address: string): boolean {
  const [page, fragment] = new URL(address, readBase()).href.split("#");
  return fragment !== undefined && page === location.href.split("#")[0];
}
