/**
 * Returns a path of this site to redirect to after the log-in, or the fallback.
 * Browsers read "//host", "/\host" and, because they drop tabs and line ends, "/<tab>/host" as other sites.
 */

const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export function toSafePath(wanted: string | undefined, fallback: string): string {
  if (wanted === undefined || !LOCAL_PATH.test(wanted)) return fallback;
  const base = "http://this-site.invalid";
  if (!URL.canParse(wanted, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // The parser turns "/.//host" into "//host".
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : fallback;
}
