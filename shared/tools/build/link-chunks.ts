import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import type { Registration } from "../../../widgets/registry.ts";
import { DEBUG_CHUNK, MAIN_CHUNK } from "../../page/chunks/contract-names.ts";
import { DEBUG_ENTRY, findModule, MAIN_ENTRY, ROOT } from "./project-files.ts";
import type { Settings } from "./settings-schema.ts";
import { SHARED_CHUNKS } from "./shared-chunks.ts";

const CHUNK_PREFIX = "chunk:";
const SHARED_PREFIX = "shared-chunk:";
/** Suffix of dynamically imported entry points in esbuild's metafile. */
export const ON_DEMAND = "?on-demand";

/**
 * Generates the modules that determine the contents of each chunk:
 *
 * - the entry of each chunk in the registry, which exports its widget and its area, and of the debug
 *   panel;
 * - the list of the widgets in the main chunk (`virtual:page-widgets`);
 * - a wrapper of each dynamically imported module, which imports the main entry first;
 * - each shared chunk, as a list of imports.
 *
 * Every entry imports the main entry, so its modules become one chunk with one React and one store.
 */
export function linkChunks(registry: readonly Registration[]): Plugin {
  const importsOf = (chunk: string) => [
    `import ${JSON.stringify(MAIN_ENTRY)};`,
    ...SHARED_CHUNKS.filter(({ users }) => users.includes(chunk)).map(importShared),
  ];
  return {
    name: "link-chunks",
    setup({ onResolve, onLoad, resolve }) {
      const addModules = (prefix: string, write: (name: string) => string[]) => {
        onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path: name }) => ({
          path: name.slice(prefix.length),
          namespace: prefix.slice(0, -1),
        }));
        onLoad({ filter: /.*/, namespace: prefix.slice(0, -1) }, ({ path: name }) => ({
          contents: write(name).join("\n"),
          resolveDir: ROOT,
        }));
      };

      addModules(CHUNK_PREFIX, (chunk) => [...importsOf(chunk), ...exportsOf(registry, chunk)]);
      addModules(SHARED_PREFIX, (name) =>
        SHARED_CHUNKS.filter((shared) => shared.name === name)
          .flatMap(({ modules }) => modules)
          .map((module) => `import ${JSON.stringify(path.join(ROOT, module))};`),
      );
      addModules("virtual:", () => listPageWidgets(registry));

      onResolve({ filter: /^\./ }, async ({ path: module, kind, resolveDir, importer }) => {
        if (kind !== "dynamic-import") return undefined;
        const found = await resolve(module, { kind: "import-statement", resolveDir, importer });
        return found.errors.length ? found : { path: found.path, suffix: ON_DEMAND };
      });
      onLoad({ filter: /\.tsx?$/ }, ({ path: file, suffix }) => {
        if (suffix !== ON_DEMAND) return undefined;
        const lines = [
          ...importsOf(path.parse(file).name),
          `export * from ${JSON.stringify(file)};`,
        ];
        return { contents: lines.join("\n"), resolveDir: ROOT };
      });
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
    ...[...chunks].map((chunk) => ({ in: CHUNK_PREFIX + chunk, out: chunk })),
  ];
}

function importShared({ name }: { name: string }): string {
  return `import ${JSON.stringify(SHARED_PREFIX + name)};`;
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
    importShared({ name: MAIN_CHUNK }),
    ...names.map(
      (name, index) =>
        `import { widget as w${index} } from ${JSON.stringify(findModule(name, "widget"))};`,
    ),
    `export const pageWidgets = { ${names.map((name, index) => `${JSON.stringify(name)}: w${index}`)} };`,
  ];
}
