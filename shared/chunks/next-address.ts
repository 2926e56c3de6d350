/** Every address that has failed or timed out since the page was opened. */
export const failedAddresses = new Set<string>();

/**
 * The address to request next: `url` itself, then `url?retry=1`, `url?retry=2` and so on. Older Firefox
 * and Safari cache a failed import, and every browser shares one that hangs, so an address that has
 * failed is never requested again.
 */
export function nextAddress(url: string): string {
  let address = url;
  for (let retry = 1; failedAddresses.has(address); retry += 1) address = `${url}?retry=${retry}`;
  return address;
}
