import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { bundleFile } from "./bundle-file.ts";

/**
 * Builds the command `fundraising-widgets` with its packages into one file, which runs in Node without
 * TypeScript and without an installation.
 *
 * @param define as for the bundle, because the command uses its readers
 */
export const buildCommand = (define: Record<string, string>) =>
  bundleFile("shared/tools/command/fundraising-widgets.ts", {
    define,
    platform: "node",
    mainFields: ["module", "main"],
    target: "node20",
  });

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
