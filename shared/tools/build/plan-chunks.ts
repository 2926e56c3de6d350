import { existsSync } from "node:fs";
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { Registration } from "../../../widgets/registry.ts";
import { DEBUG_CHUNK, MAIN_CHUNK } from "../../page/chunks/contract-names.ts";
import { nameEntry } from "./name-chunks.ts";
import {
  DEBUG_ENTRY,
  findModule,
  MAIN_ENTRY,
  ROOT,
  SEARCH_PANEL,
  toMetafileName,
} from "./project-files.ts";
import type { Settings } from "./settings-schema.ts";

/** Imported dynamically, and use modules of the areas. */
const AREAS_USERS = ["add-item", "log-order"];

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
    AREAS_USERS.includes(name) || registry.some(({ chunk }) => chunk === name);
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

/** Namespaces of generated modules in esbuild: by name, and by the path of what is imported dynamically. */
const VIRTUAL = "virtual";
const ON_DEMAND = "on-demand";

/**
 * Generates the modules that determine the contents of each chunk:
 *
 * - the entry of each chunk in the registry, which exports its widget and its area, and of the debug
 *   panel;
 * - the list of the widgets in the main chunk (`virtual:page-widgets`);
 * - a wrapper of each dynamically imported module, which imports the main entry first;
 * - `virtual:areas`, which imports the modules of `cart-login`.
 *
 * Every entry imports the main entry, so its modules become one chunk with one React and one store. In the
 * same way, all chunks that use `cart-login` import all of it.
 */
export function linkChunks(registry: readonly Registration[], shared: SharedModules): Plugin {
  const importsOf = (chunk: string) => [
    importModule(MAIN_ENTRY),
    ...(shared.areasUsers.includes(chunk) ? ['import "virtual:areas";'] : []),
  ];
  const virtual: Readonly<Record<string, string[]>> = {
    "page-widgets": [...importAll(shared.main), ...listPageWidgets(registry)],
    areas: importAll(shared.areas),
  };
  return {
    name: "link-chunks",
    setup({ onResolve, onLoad, resolve }) {
      const addModules = (namespace: string, write: (name: string) => string[]) =>
        onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
          contents: write(name).join("\n"),
          resolveDir: ROOT,
        }));

      onResolve({ filter: new RegExp(`^${VIRTUAL}:`) }, ({ path: name }) => ({
        path: name.slice(VIRTUAL.length + 1),
        namespace: VIRTUAL,
      }));
      addModules(
        VIRTUAL,
        (name) => virtual[name] ?? [...importsOf(name), ...exportsOf(registry, name)],
      );

      onResolve({ filter: /^\./ }, async ({ path: module, kind, resolveDir, importer }) => {
        if (kind !== "dynamic-import") return undefined;
        const found = await resolve(module, { kind: "import-statement", resolveDir, importer });
        if (found.errors.length) return found;
        // An absolute path would be part of the hash.
        return { path: toMetafileName(found.path), namespace: ON_DEMAND };
      });
      addModules(ON_DEMAND, (name) => [
        ...importsOf(path.parse(name).name),
        `export * from ${JSON.stringify(path.join(ROOT, name))};`,
      ]);
    },
  };
}

/** esbuild's entry points: the main entry, and one for each other chunk. */
export function listEntries(
  registry: readonly Registration[],
  settings: Pick<Settings, "debug">,
): { in: string; out: string }[] {
  const chunks = new Set(registry.map(({ chunk }) => chunk));
  chunks.delete(MAIN_CHUNK);
  if (settings.debug) chunks.add(DEBUG_CHUNK);
  return [
    { in: MAIN_ENTRY, out: "start" },
    ...[...chunks].map((chunk) => ({ in: `${VIRTUAL}:${chunk}`, out: chunk })),
  ];
}

function importModule(file: string): string {
  return `import ${JSON.stringify(file)};`;
}

function importAll(modules: readonly string[]): string[] {
  return modules.map((module) => importModule(path.join(ROOT, module)));
}

function exportsOf(registry: readonly Registration[], chunk: string): string[] {
  if (chunk === DEBUG_CHUNK) return [`export * from ${JSON.stringify(DEBUG_ENTRY)};`];
  const names = registry.filter((widget) => widget.chunk === chunk).map(({ name }) => name);
  return names.flatMap((name) =>
    (["widget", "area"] as const)
      .filter((kind) => existsSync(findModule(name, kind)))
      .map((kind) => `export { ${kind} } from ${JSON.stringify(findModule(name, kind))};`),
  );
}

function listPageWidgets(registry: readonly Registration[]): string[] {
  const names = registry.filter(({ chunk }) => chunk === MAIN_CHUNK).map(({ name }) => name);
  return [
    ...names.map(
      (name, index) =>
        `import { widget as w${index} } from ${JSON.stringify(findModule(name, "widget"))};`,
    ),
    `export const pageWidgets = { ${names.map((name, index) => `${JSON.stringify(name)}: w${index}`)} };`,
  ];
}
