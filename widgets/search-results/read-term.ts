const PLACEHOLDER = "{term}";

/**
 * The term in the address of a results page; `undefined` on any other page. Servers treat several slashes as
 * one. Invalid encoding is kept as it is: the user may have typed the address.
 *
 * @param link the address of results with a placeholder, in its path, in its query or, for a router that keeps its
 *   paths there, in its fragment
 */
export function readTerm(address: string, link: string): string | undefined {
  const { pathname, hash, searchParams } = new URL(address);
  const results = new URL(link, address.replace(/^blob:/, ""));
  const [name] = [...results.searchParams].find(([, value]) => value === PLACEHOLDER) ?? [];
  const isRoute = results.hash.includes(PLACEHOLDER);
  const match = toPattern(isRoute ? results.hash : results.pathname).exec(
    isRoute ? hash.replace(/\?.*/, "") : pathname,
  );
  if (name && match) return searchParams.get(name) ?? "";
  return match?.[1]?.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
}

function toPattern(path: string): RegExp {
  const escaped = path
    .replace(/\/+$/, "")
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\/+/g, "/+")
    .replace(/%7Bterm%7D|\\{term\\}/, "([^/]+)");
  return new RegExp(`^${escaped}/*$`);
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
