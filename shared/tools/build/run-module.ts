import { type BuildOptions, build, type Metafile } from "esbuild";
import { ROOT } from "./project-files.ts";

/** A file, or source text. */
type Module = string | NonNullable<BuildOptions["stdin"]>;

/**
 * Runs a TypeScript module of the project at build time. It is bundled for each call, so that a build
 * with `--watch` uses the changed files.
 *
 * @returns the exports of the module
 */
export async function runModule<Exports>(module: Module): Promise<Exports> {
  const { text } = await bundleModule(module);
  return importText(text);
}

/** Bundles a module of the project for Node, without Node's own modules. */
export async function bundleModule(
  module: Module,
  options: BuildOptions = {},
): Promise<{ text: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    ...options,
    ...(typeof module === "string" ? { entryPoints: [module] } : { stdin: module }),
    // Aliases of packages are resolved here.
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    logLevel: "error",
  });
  return { text: outputFiles[0]?.text ?? "", metafile };
}

export function importText<Exports>(text: string): Promise<Exports> {
  const source = Buffer.from(text).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}
