/** The global property with the loaded modules. A symbol is in the way of no script of the host. */
export const MODULES_KEY = "fundraising:modules";

/** The exports of a script. */
export type Module = Readonly<Record<string, unknown>>;

/**
 * The exports of each loaded script by its file name. The first copy of a file that has loaded is the
 * page's only one, so its state exists once, at whatever address that copy was.
 *
 * It is global, because the chunks read in it what they import: the build replaces their `import`s, whose
 * addresses could not change after a request that hangs (`shared/tools/build/link-by-name.ts`).
 */
export function readModules(): Record<string, Module> {
  const page = globalThis as { [key: symbol]: Record<string, Module> };
  page[Symbol.for(MODULES_KEY)] ??= {};
  return page[Symbol.for(MODULES_KEY)] as Record<string, Module>;
}
