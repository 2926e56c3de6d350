import { createHash } from "node:crypto";
import path from "node:path";
import type { BuildResult, Metafile } from "esbuild";
import { AREAS_CHUNK, MAIN_CHUNK } from "../../page/chunks/contract-names.ts";
import type { ChunkTable } from "../../page/chunks/create-chunk-loader.ts";
import { nameEntry } from "./link-chunks.ts";
import { MAIN_ENTRY, toMetafileName } from "./project-files.ts";

/** esbuild's result with `metafile: true` and `write: false`. */
export type BundleResult = BuildResult<{ metafile: true; write: false }>;

/** The files by their names in the folder of the chunks. */
export interface NamedChunks {
  scripts: Map<string, string>;
  /** One style sheet for each script whose modules have styles. */
  sheets: Map<string, string>;
  table: ChunkTable;
}

type Outputs = Metafile["outputs"];

/**
 * Names the files of esbuild's result, and lists the files that each chunk needs. esbuild names every
 * shared chunk `chunk-{hash}`; descriptive names make a deployment easier to read.
 *
 * @param styles rules of each style module, by its name in the metafile
 * @throws {Error} if styles would never be loaded
 */
export function nameChunks(
  { metafile: { outputs }, outputFiles }: BundleResult,
  styles: ReadonlyMap<string, string>,
): NamedChunks {
  const renames = Object.entries(outputs)
    .filter(([, { entryPoint }]) => !entryPoint)
    .map(([output, { inputs }]) => {
      const file = path.basename(output);
      return [file, file.replace(/^chunk/, nameShared(inputs))] as const;
    });
  const rename = (text: string) =>
    renames.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  const nameFile = (output: string) => rename(path.basename(output));

  const scripts = new Map(outputFiles.map(({ path, text }) => [nameFile(path), rename(text)]));
  const sheets = new Map<string, string>();
  const sheetOf = new Map<string, string>();
  for (const [output, { inputs }] of Object.entries(outputs)) {
    const css = Object.keys(inputs)
      .map((input) => styles.get(input) ?? "")
      .join("");
    if (!css) continue;
    const hash = createHash("sha256").update(css).digest("hex").slice(0, 8).toUpperCase();
    const sheet = nameFile(output).replace(/-\w{8}\.js$/, `-${hash}.css`);
    sheets.set(sheet, css);
    sheetOf.set(output, sheet);
  }

  const table = listDependencies(outputs, nameFile, sheetOf);
  const loaded = new Set(Object.values(table).flat());
  for (const sheet of sheets.keys()) {
    if (loaded.has(sheet)) continue;
    throw new Error(
      `${sheet} belongs to a module that is only imported dynamically, so no page would ever load ` +
        "it. Import the styles in the widget that shows them.",
    );
  }
  return { scripts, sheets, table };
}

function nameShared(inputs: object): string {
  return toMetafileName(MAIN_ENTRY) in inputs ? MAIN_CHUNK : AREAS_CHUNK;
}

function listDependencies(
  outputs: Outputs,
  nameFile: (output: string) => string,
  sheetOf: ReadonlyMap<string, string>,
): ChunkTable {
  const entries = Object.entries(outputs).flatMap(([output, { entryPoint }]) => {
    return entryPoint ? [{ name: nameEntry(output), output }] : [];
  });
  const main = entries.find(({ name }) => name === "start");
  const mainScripts = listImports(outputs, main?.output ?? "");
  const dependencies = entries.map(({ name, output }) => {
    const isMain = output === main?.output;
    const needed = [...listImports(outputs, output)].filter((it) => isMain || !mainScripts.has(it));
    // Shared styles come first, so that the rules of a widget override them.
    const sheets = needed.flatMap((script) => sheetOf.get(script) ?? []).reverse();
    return [isMain ? MAIN_CHUNK : name, [...needed.map(nameFile), ...sheets]];
  });
  return Object.fromEntries(dependencies);
}

/** An output and every output that it imports, directly or not. */
function listImports(outputs: Outputs, output: string, seen = new Set<string>()): Set<string> {
  if (seen.has(output) || !outputs[output]) return seen;
  seen.add(output);
  for (const { path: imported, kind } of outputs[output].imports) {
    if (kind === "import-statement") listImports(outputs, imported, seen);
  }
  return seen;
}
