/**
 * Requests a script. Its response is in the browser's cache then, and `import()` reuses it, because the
 * default mode and credentials of `fetch()` are those of a module script.
 *
 * @param url absolute address
 * @returns whether the server has returned it
 */
export async function fetchScript(url: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    // The response is in the cache once its body has been read.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
