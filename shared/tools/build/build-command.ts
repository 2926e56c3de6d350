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
    entryPoints: [path.join(ROOT, "shared/tools/command/fundraising-widgets.ts")],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    define,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    target: "node20",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return { text: outputFiles[0]?.text ?? "", metafile };
}

/**
 * Writes the command and the prerenderer of this build, which the command runs. No page loads them, so they
 * are not in the manifest.
 *
 * @param out the folder of the build; the command reads `fragments/` there
 */
export async function writeCommand(
  out: string,
  { prerenderer, command }: { prerenderer: string; command: string | undefined },
): Promise<void> {
  const folder = path.join(out, "bin");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "prerenderer.mjs"), prerenderer);
  if (command === undefined) return;
  await writeFile(path.join(folder, "fundraising-widgets.mjs"), command, { mode: 0o755 });
}
