/**
 * Leaving the page, in one place. Addresses have been checked where they were read
 * (`shared/host/value-reader.ts`) or are paths of our own making.
 *
 * @param address none: the page loads anew
 */
export function goTo(address = ""): void {
  if (address) location.assign(address);
  else location.reload();
}
