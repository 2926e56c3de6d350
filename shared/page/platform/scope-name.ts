/**
 * One origin may serve several shops, each with a build for its own `apiBaseAddress`. Their pages share cookies, storage,
 * locks and channels, so what the widgets keep there has the shop's address in its name, as in `cartId:/shop`. A shop at
 * the default address has the plain names.
 */
const SUFFIX = SETTINGS.apiBaseAddress && `:${SETTINGS.apiBaseAddress}`;

/** @param name without a colon, which an address can't contain either */
export const scopeName = (name: string) => name + SUFFIX;

/** The name that `scopeName` was called with; `""` if the scoped name belongs to another shop. */
export function unscopeName(scoped: string): string {
  const [name = ""] = scoped.split(":");
  return scopeName(name) === scoped ? name : "";
}
