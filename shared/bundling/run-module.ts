import { type BuildOptions, build } from "esbuild";
import { ROOT } from "./project-files.ts";

/**
 * Runs TypeScript of the project at build time and answers with its exports. It is bundled anew each
 * time, so that a build that watches sees changes.
 *
 * @param module a file, or a source that esbuild is to take instead
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
