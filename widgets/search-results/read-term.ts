/**
 * The term in the address of a results page, `/results/{term}`; empty on any other page. Servers
 * treat several slashes as one. Invalid encoding is kept as it is: the user may have typed the address.
 */
export function readTerm(address: string): string {
  const encoded = /^\/+results\/+([^/]+)\/*$/.exec(readPath(address))?.[1] ?? "";
  return encoded.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
}

function readPath(address: string): string {
  return address === "" ? "" : new URL(address).pathname;
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
