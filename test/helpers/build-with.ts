import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Renderer } from "../../shared/tools/build/renderers.ts";
import { createTemporaryFolder } from "./create-temporary-folder.ts";

/**
 * Builds the widgets with some settings changed.
 *
 * @param changed fields of the settings, in TypeScript
 * @param renderer default: both builds are made
 * @param flags further flags of the build
 * @returns the directory with the built files; rejects with the output of a failed build
 */
export async function buildWith(
  changed: string,
  renderer?: Renderer,
  flags: string[] = [],
): Promise<string> {
  const out = createTemporaryFolder();
  const file = path.join(out, "settings.ts");
  const defaults = JSON.stringify(path.resolve("shared/tools/build/settings.ts"));
  writeFileSync(
    file,
    `import { settings as defaults } from ${defaults};\nexport const settings = { ...defaults, ${changed} };\n`,
  );
  const dist = path.join(out, "dist");
  const choice = renderer ? ["--renderer", renderer] : [];
  await promisify(execFile)("node", [
    "build.mjs",
    ...flags,
    ...choice,
    "--settings",
    file,
    "--out",
    dist,
  ]);
  return dist;
}
