import { readDocument } from "./read-document.ts";

/**
 * Navigates to an address, which must be validated (`safeLink`) or a path of our own. Without an address,
 * or with a fragment of this page, it reloads the page, because browsers would only scroll to a fragment.
 */
export function goTo(address = ""): void {
  if (address) location.assign(address);
  if (!address || isFragment(address)) reload();
}

/**
 * A page that has answered a form would be requested by sending the form again, unless its entry in the
 * history is written anew. With `location.replace()`, a fragment would keep the page from loading, and the
 * HTTP cache could have the page from before a log-in.
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
export function isFragment(address: string): boolean {
  const [page, fragment] = new URL(address, readDocument("baseURI")).href.split("#");
  return fragment !== undefined && page === location.href.split("#")[0];
}
