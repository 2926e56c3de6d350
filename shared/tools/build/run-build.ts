import { watch } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { tsImport } from "tsx/esm/api";
import { ROOT } from "./project-files.ts";
import { RENDERERS } from "./renderers.ts";

const USAGE = `Usage: node build.mjs [options]

Builds dist/ with React and dist/lite/ with Preact.

  --renderer NAME  build with react or preact only
  --out DIR        folder to write (dist)
  --settings FILE  a module like shared/tools/build/settings.ts, which is the default
  --watch          build again after each change
  --help           show this`;

/** The command `node build.mjs`. */
export async function runBuild(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      renderer: { type: "string" },
      out: { type: "string", default: path.join(ROOT, "dist") },
      settings: { type: "string", default: path.join(ROOT, "shared/tools/build/settings.ts") },
      watch: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const { renderer: only, watch: isWatching } = values;
  const renderers = RENDERERS.filter((renderer) => renderer === (only ?? renderer));
  if (renderers.length === 0) {
    console.error(`--renderer must be ${RENDERERS.join(" or ")}, not "${only}".`);
    process.exitCode = 2;
    return;
  }
  const settingsFile = path.resolve(values.settings);

  async function build(): Promise<void> {
    for (const renderer of renderers) {
      const startedAt = performance.now();
      const out = path.resolve(values.out, only || renderer === "react" ? "" : "lite");
      // Evaluated for each build, with all that it imports, so that `--watch` uses the changed files.
      const { buildBundle }: typeof import("./build-bundle.ts") = await tsImport(
        "./build-bundle.ts",
        import.meta.url,
      );
      const count = await buildBundle({ renderer, out, settingsFile, isWatching });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
      const folder = path.relative(process.cwd(), out) || ".";
      console.log(`Built ${count} files with ${renderer} into ${folder} in ${seconds} s.`);
    }
  }

  if (isWatching) return buildOnChange(build);
  await build().catch((error) => {
    printError(error);
    process.exitCode = 1;
  });
}

/** Builds after each change of a source file. A failed build prints its error and is not fatal. */
async function buildOnChange(build: () => Promise<void>): Promise<void> {
  let isBuilding = false;
  let hasChanged = false;
  const rebuild = async () => {
    hasChanged = true;
    if (isBuilding) return;
    isBuilding = true;
    while (hasChanged) {
      hasChanged = false;
      await build().catch(printError);
    }
    isBuilding = false;
  };
  for (const folder of ["loader", "shared", "widgets"]) {
    watch(path.join(ROOT, folder), { recursive: true }, rebuild);
  }
  await rebuild();
}

function printError(error: unknown): void {
  // esbuild has printed its own messages.
  if (error instanceof Error && "errors" in error) return;
  console.error(error instanceof TypeError ? error.message : error);
}
