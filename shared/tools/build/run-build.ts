import { existsSync, watch } from "node:fs";
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
  --demo           with demo data, which a page shows with data-demo on its script tag
  --source-maps DIR
                   folder for source maps, which are not deployed (none are made)
  --watch          build again after each change
  --help           show this`;

const OPTIONS = {
  renderer: { type: "string" },
  out: { type: "string", default: path.join(ROOT, "dist") },
  settings: { type: "string", default: path.join(ROOT, "shared/tools/build/settings.ts") },
  demo: { type: "boolean", default: false },
  "source-maps": { type: "string" },
  watch: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** The command `node build.mjs`. */
export async function runBuild(args: string[]): Promise<void> {
  const values = readOptions(args);
  if (!values) return;
  if (values.help) return console.log(USAGE);
  const { renderer: only, out: folder, watch: isWatching, "source-maps": maps } = values;
  const demo = values.demo ? {} : undefined;
  const renderers = RENDERERS.filter((renderer) => renderer === (only ?? renderer));
  if (renderers.length === 0) {
    console.error(`--renderer must be ${RENDERERS.join(" or ")}, not "${only}".`);
    process.exitCode = 2;
    return;
  }
  const settingsFile = path.resolve(values.settings);
  if (!existsSync(settingsFile)) {
    console.error(
      `There is no file ${settingsFile}. Name one like shared/tools/build/settings.ts.`,
    );
    process.exitCode = 2;
    return;
  }

  async function build(): Promise<void> {
    for (const renderer of renderers) {
      const startedAt = performance.now();
      const subfolder = only || renderer === "react" ? "" : "lite";
      const out = path.resolve(folder, subfolder);
      const sourceMaps = maps && path.resolve(maps, subfolder);
      // Evaluated for each build, with all that it imports, so that `--watch` uses the changed files.
      const { buildBundle }: typeof import("./build-bundle.ts") = await tsImport(
        "./build-bundle.ts",
        import.meta.url,
      );
      const count = await buildBundle({
        renderer,
        out,
        settingsFile,
        isWatching,
        sourceMaps,
        demo,
      });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
      const shown = path.relative(process.cwd(), out) || ".";
      console.log(`Built ${count} files with ${renderer} into ${shown} in ${seconds} s.`);
    }
  }

  if (isWatching) return buildOnChange(build);
  await build().catch((error) => {
    printError(error);
    process.exitCode = 1;
  });
}

/** @returns `undefined` after a message, if there is an unknown option or one without its value */
function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    // Node.js explains more than one sentence.
    const [reason] = (error as Error).message.split(/\. |\n/);
    const options = Object.keys(OPTIONS).map((name) => `--${name}`);
    console.error(`${reason}. Options of node build.mjs: ${options.join(", ")}.`);
    process.exitCode = 2;
    return undefined;
  }
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
