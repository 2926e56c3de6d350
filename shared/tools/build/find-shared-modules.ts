import type { Metafile } from "esbuild";
import type { Registration } from "../../../widgets/registry.ts";
import { nameEntry } from "./name-chunks.ts";
import { MAIN_ENTRY, SEARCH_PANEL, toMetafileName } from "./project-files.ts";

/** Imported dynamically, and uses modules of the areas. */
const CART_SESSION = "cart-session";

/** What is in the two shared chunks besides the modules of the main entry. */
export interface SharedModules {
  /** Modules of `fundraising`, which every chunk imports. */
  main: readonly string[];
  /** Modules of `cart-login`. */
  areas: readonly string[];
  /** Chunks that import `cart-login`. */
  areasUsers: readonly string[];
}

export const NOTHING_SHARED: SharedModules = { main: [], areas: [], areasUsers: [] };

/**
 * Assigns the modules that several chunks use to one of two. esbuild creates a chunk for each combination
 * of users, which would be ten small requests for the cart. What only areas and large widgets share becomes
 * `cart-login`, and the little that other scripts share joins the main chunk. The panel of a search box,
 * which the page of results imports as well, is a chunk of its own.
 *
 * @param metafile of a build with `NOTHING_SHARED`
 */
export function findSharedModules(
  { outputs }: Metafile,
  registry: readonly Registration[],
): SharedModules {
  const isArea = (name: string) =>
    name === CART_SESSION || registry.some(({ chunk }) => chunk === name);
  const main: string[] = [];
  const areas: string[] = [];
  const areasUsers = new Set<string>();
  for (const [output, { entryPoint, inputs }] of Object.entries(outputs)) {
    if (entryPoint || [MAIN_ENTRY, SEARCH_PANEL].some((file) => toMetafileName(file) in inputs))
      continue;
    const users = Object.entries(outputs)
      .filter(([, { imports }]) => imports.some(({ path }) => path === output))
      .flatMap(([user, { entryPoint }]) => (entryPoint ? nameEntry(user) : []));
    if (users.every(isArea)) {
      areas.push(...Object.keys(inputs));
      for (const user of users) areasUsers.add(user);
    } else main.push(...Object.keys(inputs));
  }
  // esbuild's order depends on hashes.
  return { main: main.sort(), areas: areas.sort(), areasUsers: [...areasUsers] };
}
