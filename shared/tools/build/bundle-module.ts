import { type BuildOptions, build } from "esbuild";
import { ROOT } from "./project-files.ts";

/**
 * Bundles a module with all that it imports, and writes nothing.
 *
 * @param options the entry, by its path from the root of the project, and options that differ from
 *   the usual ones
 */
export async function bundleModule(options: BuildOptions) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    bundle: true,
    format: "esm",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    ...options,
    write: false,
    metafile: true,
  });
  return { text: outputFiles[0]?.text ?? "", metafile };
}
