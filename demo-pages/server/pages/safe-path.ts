/**
 * The path to go to after the log-in, as an address carries it: within this site, or the fallback.
 * Browsers read "//host", "/\host" and, since they drop tabs and line ends, "/<tab>/host" as other sites.
 */

const INNER = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export function toSafePath(wanted: string | undefined, fallback: string): string {
  if (wanted === undefined || !INNER.test(wanted)) return fallback;
  const base = "http://here.invalid";
  if (!URL.canParse(wanted, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // "/.//host" comes out of the parser as "//host".
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : fallback;
}
