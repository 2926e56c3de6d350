import { existsSync } from "node:fs";
import path from "node:path";
import { MAIN_CHUNK, ON_DEMAND } from "./group-shared.mjs";
import { findModule, MAIN_ENTRY, nameFile, ROOT } from "./project-files.mjs";
import { ES_REACT } from "./trim-react.mjs";

/**
 * Entries that are made here: `part:{chunk}` (what the registry puts into a chunk), the list of the
 * widgets that come with the main entry, and a wrapper around each module that is imported
 * dynamically. All but the main entry import the main entry, and each imports the groups it uses.
 */
export function linkMainEntry(registry, groups) {
  const importMain = `import ${JSON.stringify(MAIN_ENTRY)};`;
  const importGroups = (entryPoint) =>
    groups
      .filter(({ users }) => users.has(entryPoint))
      .flatMap(({ files }) => [...files])
      .map((file) => `import ${JSON.stringify(toSpecifier(file))};\n`)
      .join("");
  return {
    name: "link-main-entry",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^part:/ }, ({ path: name }) => ({
        path: name.slice(5),
        namespace: "part",
      }));
      onLoad({ filter: /.*/, namespace: "part" }, ({ path: chunk }) => {
        const exports = registry
          .filter((part) => part.chunk === chunk)
          .flatMap(({ name }) => ["widget", "area"].map((kind) => [kind, findModule(name, kind)]))
          .filter(([, file]) => existsSync(file))
          .map(([kind, file]) => `export { ${kind} } from ${JSON.stringify(file)};`);
        const contents = [importMain, importGroups(`part:${chunk}`), ...exports].join("\n");
        return { contents, resolveDir: ROOT, loader: "ts" };
      });

      onResolve({ filter: /^virtual:page-widgets$/ }, () => ({
        path: "all",
        namespace: "page-widgets",
      }));
      onLoad({ filter: /.*/, namespace: "page-widgets" }, () => {
        const names = registry.filter((part) => part.chunk === MAIN_CHUNK).map(({ name }) => name);
        const imports = names.map(
          (name, index) =>
            `import { widget as w${index} } from ${JSON.stringify(findModule(name, "widget"))};`,
        );
        const entries = names.map((name, index) => `${JSON.stringify(name)}: w${index}`);
        const contents = `${importGroups(nameFile(MAIN_ENTRY))}${imports.join("\n")}\nexport const pageWidgets = { ${entries.join(", ")} };`;
        return { contents, resolveDir: ROOT, loader: "ts" };
      });

      onResolve({ filter: /^\./ }, async ({ path: file, kind, resolveDir, importer }) => {
        if (kind !== "dynamic-import") return undefined;
        const found = await resolve(file, { kind: "import-statement", resolveDir, importer });
        if (found.errors.length) return found;
        // esbuild orders names by paths, so one that began with the folder would change the chunks.
        return { path: nameFile(found.path), namespace: "on-demand" };
      });
      onLoad({ filter: /.*/, namespace: "on-demand" }, ({ path: file }) => ({
        contents: `${importMain}\n${importGroups(ON_DEMAND + file)}export * from ${JSON.stringify(toSpecifier(file))};`,
        resolveDir: ROOT,
        loader: "ts",
      }));
    },
  };
}

/** The entries for esbuild: the main one, and one for each other chunk of the registry. */
export function listEntries(registry) {
  const chunks = new Set(registry.map((part) => part.chunk));
  chunks.delete(MAIN_CHUNK);
  return [
    { in: MAIN_ENTRY, out: "start" },
    ...[...chunks].map((chunk) => ({ in: `part:${chunk}`, out: chunk })),
  ];
}

/** What to import for a file that esbuild names so. */
function toSpecifier(file) {
  return file.startsWith(`${ES_REACT}:`)
    ? file.slice(ES_REACT.length + 1)
    : path.resolve(ROOT, file);
}
