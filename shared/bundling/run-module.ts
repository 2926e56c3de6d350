import { type BuildOptions, build } from "esbuild";
import { ROOT } from "./project-files.ts";

/**
 * Runs a TypeScript module of the project at build time. It is bundled for each call, so that a build
 * with `--watch` uses the changed files.
 *
 * @param module a file, or source text
 * @returns the exports of the module
 */
export async function runModule<Exports>(
  module: string | NonNullable<BuildOptions["stdin"]>,
  options: BuildOptions = {},
): Promise<Exports> {
  const { outputFiles } = await build({
    ...options,
    ...(typeof module === "string" ? { entryPoints: [module] } : { stdin: module }),
    // Aliases of packages are resolved here.
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    logLevel: "error",
  });
  const source = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}
