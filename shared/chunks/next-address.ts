/** Every address that has failed, or has not arrived in time, since the page was opened. */
export const failedAddresses = new Set<string>();

/**
 * The address to ask for next: `url` itself, then `url?retry=1`, `url?retry=2` and so on. Older Firefox
 * and Safari remember that an import has failed, and every browser waits on for one that hangs, so an
 * address that has failed is never asked for again.
 */
export function nextAddress(url: string): string {
  let address = url;
  for (let retry = 1; failedAddresses.has(address); retry += 1) address = `${url}?retry=${retry}`;
  return address;
}
