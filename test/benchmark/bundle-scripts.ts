import path from "node:path";
import { build } from "esbuild";

/** Bundles the probe, the baseline and the other libraries into one minified file each, by name. */
export async function bundleScripts(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: [
      "probe.ts",
      ...["bare.tsx", "shopify.js", "autocomplete.js", "instantsearch.js"].map(
        (file) => `compared/${file}`,
      ),
    ],
    outdir: ".",
    bundle: true,
    write: false,
    minify: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path, ".js"), file.text]));
}
