/**
 * What to write in place of an address that is relative to each page, and so another one in each folder of
 * the site; `undefined` for any other address.
 */
export function toRootAddress(address: string): string | undefined {
  const isRelative = !/^([a-z][a-z\d+.-]*:|[/?#\\])/i.test(address);
  return isRelative ? `/${address.replace(/^(\.{1,2}\/)+/, "")}` : undefined;
}
