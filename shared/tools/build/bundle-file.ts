import { type BuildOptions, build } from "esbuild";
import { ROOT } from "./project-files.ts";

/**
 * Bundles a file with all that it imports into one module.
 *
 * @param file its path from the root of the project
 */
export async function bundleFile(file: string, options: BuildOptions) {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [file],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return { text: outputFiles[0]?.text ?? "", metafile };
}
