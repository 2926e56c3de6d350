import { existsSync } from "node:fs";
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { Registration } from "../../../widgets/registry.ts";
import {
  AREAS_CHUNK,
  BACKGROUND_CHUNK,
  DEBUG_CHUNK,
  LATER_CHUNK,
  MAIN_CHUNK,
} from "../../page/chunks/contract-names.ts";
import { nameEntry } from "./name-chunks.ts";
import {
  DEBUG_ENTRY,
  findModule,
  LATER_MODULES,
  MAIN_ENTRY,
  ROOT,
  toMetafileName,
} from "./project-files.ts";
import type { Settings } from "./settings-schema.ts";

/** Chunks that a page loads even if the user does nothing. */
const BACKGROUND_USERS = [BACKGROUND_CHUNK, "progress", "open-channels"];

/** Chunks that are not widgets but use modules of the areas. */
const AREAS_USERS = ["add-item", "log-order", DEBUG_CHUNK];

/** Chunks of modules that several others use. A chunk that imports one of them also imports the ones before it. */
const SHARED_CHUNKS = [BACKGROUND_CHUNK, LATER_CHUNK, AREAS_CHUNK];

/**
 * The contents of the shared chunks. The modules of the main entry are not among them, because every chunk imports
 * these.
 */
export interface SharedModules {
  /** The modules of each shared chunk. */
  modules: Readonly<Record<string, readonly string[]>>;
  /** How many of the shared chunks a chunk imports. */
  counts: Readonly<Record<string, number>>;
}

export const NOTHING_SHARED: SharedModules = { modules: {}, counts: {} };

/**
 * Assigns each module that several chunks use to one shared chunk. esbuild creates a chunk for each combination of
 * users, which would be ten small requests for the cart. Modules that only areas and large widgets share become
 * `cart-login`. Modules that the later chunk shares with them are loaded with the later chunk, and all other shared
 * modules with the background chunk.
 *
 * @param metafile of a build with `NOTHING_SHARED`
 */
export function findSharedModules(
  { outputs }: Metafile,
  registry: readonly Registration[],
): SharedModules {
  const isArea = (name: string) =>
    AREAS_USERS.includes(name) || registry.some(({ chunk }) => chunk === name);
  const rank = (name: string) => (BACKGROUND_USERS.includes(name) ? 0 : isArea(name) ? 2 : 1);
  // The background's own modules are in its shared chunk, too, because they compress better
  // together.
  const modules: Record<string, string[]> = { [BACKGROUND_CHUNK]: ["widgets/background.ts"] };
  const counts: Record<string, number> = {};
  for (const [output, { entryPoint, inputs }] of Object.entries(outputs)) {
    if (entryPoint || toMetafileName(MAIN_ENTRY) in inputs) continue;
    const users = Object.entries(outputs)
      .filter(([, { imports }]) => imports.some(({ path }) => path === output))
      .flatMap(([user, { entryPoint }]) => (entryPoint ? nameEntry(user) : []));
    const index = Math.min(...users.map(rank));
    // esbuild's order depends on hashes.
    const name = SHARED_CHUNKS[index] as string;
    modules[name] = [...(modules[name] ?? []), ...Object.keys(inputs)].sort();
    for (const user of users) counts[user] = Math.max(counts[user] ?? 0, index + 1);
  }
  return { modules, counts };
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
 * - a wrapper of each dynamically imported module, which imports the main entry first, and one wrapper of all
 *   modules of `later`.
 *
 * Every entry imports the main entry, so its modules become one chunk with one React and one store. In the same
 * way, all chunks that use a shared chunk import all of it.
 */
export function linkChunks(
  registry: readonly Registration[],
  { modules, counts }: SharedModules,
): Plugin {
  const importsOf = (chunk: string) => [
    importModule(MAIN_ENTRY),
    ...SHARED_CHUNKS.slice(0, counts[chunk] ?? 0).flatMap((name) => importAll(modules[name] ?? [])),
  ];
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
      addModules(VIRTUAL, (name) =>
        name === "page-widgets"
          ? listPageWidgets(registry)
          : [...importsOf(name), ...exportsOf(registry, name)],
      );

      onResolve({ filter: /^\./ }, async ({ path: module, kind, resolveDir, importer }) => {
        if (kind !== "dynamic-import") return undefined;
        const found = await resolve(module, { kind: "import-statement", resolveDir, importer });
        if (found.errors.length) return found;
        // An absolute path would be part of the hash.
        const name = toMetafileName(found.path);
        return { path: LATER_MODULES.includes(name) ? LATER_CHUNK : name, namespace: ON_DEMAND };
      });
      addModules(ON_DEMAND, (name) => [
        ...importsOf(path.parse(name).name),
        ...(name === LATER_CHUNK ? LATER_MODULES : [name]).map(
          (module) => `export * from ${JSON.stringify(path.join(ROOT, module))};`,
        ),
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
