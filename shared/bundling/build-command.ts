import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Metafile } from "esbuild";
import { ROOT } from "./project-files.ts";

/**
 * Builds the command `fundraising-widgets` with its packages into one file, which runs in Node without
 * TypeScript and without an installation.
 *
 * @param define as for the bundle, because the command uses its readers
 */
export async function buildCommand(
  define: Record<string, string>,
): Promise<{ text: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(ROOT, "shared/command/fundraising-widgets.ts")],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    define,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return { text: outputFiles[0]?.text ?? "", metafile };
}

/**
 * Writes the command beside the `fragments/` that it reads. No page loads it, so it is not in the
 * manifest.
 *
 * @param out the folder of the build
 */
export async function writeCommand(out: string, text: string): Promise<void> {
  await mkdir(path.join(out, "bin"), { recursive: true });
  await writeFile(path.join(out, "bin/fundraising-widgets.mjs"), text, { mode: 0o755 });
}
