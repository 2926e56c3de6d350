/** In a file of its own, so that tests can replace it: happy-dom can't import from an address. */
export function importModule(url: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ url);
}
