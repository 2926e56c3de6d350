/**
 * Leaving the page, in one place. Addresses have been checked where they were read
 * (`shared/host/value-reader.ts`) or are paths of our own making.
 *
 * @param address none: the page loads anew, and so it does where the address is a place within it,
 *   to which browsers would only scroll
 */
export function goTo(address = ""): void {
  if (address) location.assign(address);
  if (!address || isWithinPage(address)) location.reload();
}

function isWithinPage(address: string): boolean {
  const [goal, place] = new URL(address, document.baseURI).href.split("#");
  return place !== undefined && goal === location.href.split("#")[0];
}
