import path from "node:path";
import type { BuildResult, Metafile, OutputFile } from "esbuild";
import type { ChunkTable } from "../../page/chunks/create-chunk-loader.ts";
import { MAIN_CHUNK } from "../../page/chunks/public-names.ts";
import { toHardName } from "../../page/platform/hard-isolation.ts";
import { hardenSheet } from "./harden-sheet.ts";
import type { Script } from "./minify-with-swc.ts";
import type { Settings } from "./settings-schema.ts";
import { toAsciiSheet } from "./to-ascii.ts";
import { hashText } from "./write-files.ts";

type Outputs = Metafile["outputs"];

/** The namespace of what is imported dynamically. */
export const ON_DEMAND = "on-demand";

/**
 * Names the files of esbuild's result, and lists the files that each chunk needs. esbuild names every
 * shared chunk `chunk-{hash}`; descriptive names make a deployment easier to read.
 *
 * @param styles rules of each style module, by its name in the metafile
 * @param isolation with `hard`, all style sheets are hard, and there are no copies
 * @param modules the modules of each shared chunk
 * @returns the scripts and the style sheets by their names in the folder of the chunks, a sheet for each script whose
 *   modules have styles, and its copy for `data-isolation="hard"`; and the loader's table, without the chunks that are
 *   loaded on demand
 * @throws {Error} if styles would never be loaded, or if two chunks have one name
 */
export function nameChunks(
  { metafile: { outputs }, outputFiles }: BuildResult<{ metafile: true; write: false }>,
  styles: ReadonlyMap<string, string>,
  isolation: Settings["isolation"],
  modules: Readonly<Record<string, readonly string[]>>,
) {
  const renames = Object.entries(outputs)
    .filter(([, { entryPoint }]) => !entryPoint)
    .map(([output, { inputs }]) => {
      const file = path.basename(output);
      const isShared = ([, shared]: [string, readonly string[]]) =>
        shared.some((it) => it in inputs);
      const [name = MAIN_CHUNK] = Object.entries(modules).find(isShared) ?? [];
      return [file, file.replace(/^chunk/, name)] as const;
    });
  const rename = (text: string) =>
    renames.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  const nameFile = (output: string) => rename(path.basename(output));

  // Their imports are on lines of their own, so the source maps stay true.
  const scripts = new Map(
    [...listScripts(outputFiles)].map(([output, { text, map }]) => [
      nameFile(output),
      { text: rename(text), map },
    ]),
  );
  const sheets = new Map<string, string>();
  const sheetOf = new Map<string, string>();
  for (const [output, { inputs }] of Object.entries(outputs)) {
    const css = Object.keys(inputs)
      .map((input) => styles.get(input) ?? "")
      .join("");
    if (!css) continue;
    const hard = hardenSheet(css);
    const contents = (isolation === "hard" ? [hard] : [css, hard]).map(toAsciiSheet);
    // The same for both, because the loader's table has one name.
    const name = nameFile(output).replace(/-\w{8}\.js$/, `-${hashText(contents.join(""))}.css`);
    for (const [index, content] of contents.entries())
      sheets.set(index === 0 ? name : toHardName(name), content);
    sheetOf.set(output, name);
  }

  const dependencies = listDependencies(outputs, nameFile, sheetOf);
  const names = dependencies.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice)
    throw new Error(
      `Two chunks are named "${twice}". Name yours differently in widgets/registry.ts.`,
    );
  const loaded = new Set(dependencies.flatMap(({ files }) => files));
  for (const sheet of sheetOf.values()) {
    if (loaded.has(sheet)) continue;
    throw new Error(
      `${sheet} belongs to a module that is only imported dynamically, so no page would ever load ` +
        "it. Import the styles in the widget that shows them.",
    );
  }
  const toTable = (chunks: Dependencies[]): ChunkTable =>
    Object.fromEntries(chunks.map(({ name, files }) => [name, files]));
  const table = toTable(dependencies.filter(({ isOnDemand }) => !isOnDemand));
  // Their styles are loaded with the widgets that use them.
  const chunks = dependencies
    .filter(({ isOnDemand }) => isOnDemand)
    .map((chunk) => ({ ...chunk, files: chunk.files.filter((file) => file.endsWith(".js")) }));
  const start = scripts.get(table[MAIN_CHUNK]?.[0] ?? "") as Script;
  // The hash of the main entry depends on theirs, because the main chunk imports them.
  start.text += `export const chunks = ${JSON.stringify(toTable(chunks))};`;
  return { scripts, sheets, table };
}

/** The name of an entry's output, without folder and hash. */
export function nameEntry(output: string): string {
  return path.basename(output).replace(/-\w{8}\.js$/, "");
}

/** The scripts by path, each with its source map if there is one. */
export function listScripts(files: readonly OutputFile[]): Map<string, Script> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const scripts = [...texts].filter(([name]) => !name.endsWith(".map"));
  return new Map(scripts.map(([name, text]) => [name, { text, map: texts.get(`${name}.map`) }]));
}

interface Dependencies {
  name: string;
  isOnDemand: boolean;
  files: string[];
}

function listDependencies(
  outputs: Outputs,
  nameFile: (output: string) => string,
  sheetOf: ReadonlyMap<string, string>,
): Dependencies[] {
  const entries = Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint ? [{ output, entryPoint, name: nameEntry(output) }] : [],
  );
  const main = entries.find(({ name }) => name === "start");
  const mainScripts = listImports(outputs, main?.output ?? "");
  return entries.map(({ output, entryPoint, name }) => {
    const isMain = output === main?.output;
    const needed = [...listImports(outputs, output)].filter((it) => isMain || !mainScripts.has(it));
    // Shared styles come first, so that the rules of a widget override them.
    const sheets = needed.flatMap((script) => sheetOf.get(script) ?? []).reverse();
    return {
      name: isMain ? MAIN_CHUNK : name,
      isOnDemand: entryPoint.startsWith(`${ON_DEMAND}:`),
      files: [...needed.map(nameFile), ...sheets],
    };
  });
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
