import { chmod } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "./project-files.ts";

/**
 * Builds the command `fundraising-widgets` with its packages into one file, which runs in Node without
 * TypeScript and without an installation. No page loads it, so it is not in the manifest.
 *
 * @param out the folder of the build; the command is in `bin/` there, and reads `fragments/` beside it
 * @param define as for the bundle, because the command uses its readers
 */
export async function buildCommand(out: string, define: Record<string, string>): Promise<void> {
  const outfile = path.join(out, "bin/fundraising-widgets.mjs");
  await build({
    entryPoints: [path.join(ROOT, "shared/command/fundraising-widgets.ts")],
    absWorkingDir: ROOT,
    bundle: true,
    outfile,
    define,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    // The packages' licenses ask for their notices where they are copied.
    legalComments: "inline",
    logLevel: "warning",
  });
  await chmod(outfile, 0o755);
}
