const PLACEHOLDER = "{term}";

/**
 * The term in the address of a results page; `undefined` on any other page. Servers treat several slashes as
 * one. Invalid encoding is kept as it is: the user may have typed the address.
 *
 * @param link the address of results with a placeholder, in its path or in its query
 */
export function readTerm(address: string, link: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const results = new URL(link, address.replace(/^blob:/, ""));
  const [name] = [...results.searchParams].find(([, value]) => value === PLACEHOLDER) ?? [];
  const match = toPattern(results.pathname).exec(pathname);
  if (name && match) return searchParams.get(name) ?? "";
  return match?.[1]?.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
}

function toPattern(path: string): RegExp {
  const escaped = path
    .replace(/\/+$/, "")
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\/+/g, "/+")
    .replace(encodeURIComponent(PLACEHOLDER), "([^/]+)");
  return new RegExp(`^${escaped}/*$`);
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
